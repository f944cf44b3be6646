import { useSearchParams } from 'react-router'

const FILTRO = 'filtro'
const COM = 'com'
/** The filter for the clients who wait for an answer. 'Hoje' on the home page links to it. */
export const SEM_RESPOSTA = 'sem-resposta'

/** The filter of the contacts, which is in the address and stays while conversations are opened and closed. */
export function useContactFilter() {
  const [params, setParams] = useSearchParams()

  function searchFor(com: number | undefined): string {
    const next = new URLSearchParams(params)
    next.delete(COM)
    if (com !== undefined) next.set(COM, String(com))
    return next.size > 0 ? `?${next}` : ''
  }

  function setFilter(filtro: string): void {
    const next = new URLSearchParams(params)
    next.delete(FILTRO)
    if (filtro) next.set(FILTRO, filtro)
    setParams(next, { replace: true })
  }
  return { onlyUnanswered: params.get(FILTRO) === SEM_RESPOSTA, setFilter, searchFor }
}
