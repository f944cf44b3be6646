import { useSearchParams } from 'react-router'

/** What a person types: the way back does not go through its letters. */
const typed = new Set(['busca', 'nome', 'documento', 'data_inicio', 'data_fim'])

/** The last page that a list can be asked for. */
const LAST = 20_000

/** Which page of a list an address asks for, from 1. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(LAST, Math.max(1, Number.parseInt(params.get('pagina') ?? '', 10) || 1))

/** What a screen shows stands in its address, so that back, reload and a shared link work. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Null, or nothing, takes a name out. */
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: Object.keys(changes).some((name) => typed.has(name)) },
    )
  const setPage = (page: number) => set({ pagina: page > 1 ? String(page) : null })
  return { params, set, setPage }
}
