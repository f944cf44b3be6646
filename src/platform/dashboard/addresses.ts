import { useEffect } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { ExcluidosJuntos } from '#platform/contract/lixeira.ts'
import type { FilterOf } from '#platform/ui/filters.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'

/** The address of the list of transactions with this transaction open. */
export const addressOfTransacao = (id: number): string => `/dashboard/financial-transactions?transacao=${id}`

/**
 * Calls `open` with the value of the parameter if the address has it, for example `?novo=1`, and removes the
 * parameter from the address.
 */
export function useOpenParam(name: string, open: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const value = params.get(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the parameter appears
  useEffect(() => {
    if (value === null) return
    open(value)
    setParams(
      (now) => {
        now.delete(name)
        return now
      },
      { replace: true },
    )
  }, [value])
}

/**
 * Returns a function that shows the success message about several deleted records, with a button that restores all
 * of them.
 */
export function useReturn(entidade: ExcluidosJuntos) {
  const { mutate: restore } = useAction(api.lixeira.restaurarVarios)
  return (ids: number[], says: string) =>
    notify.success(says, { label: 'Desfazer', run: () => restore({ entidade, ids }) })
}

/**
 * Parameters whose value is typed. Changes to them replace the history entry, so that the back button does
 * not go through each letter.
 */
const typed = new Set(['busca', 'nome', 'documento', 'data_inicio', 'data_fim'])

/** The highest page number that a list accepts. */
const LAST = 20_000

/** The page number in the address, from 1. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(LAST, Math.max(1, Number.parseInt(params.get('pagina') ?? '', 10) || 1))

function change(params: URLSearchParams, changes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
}

/**
 * Keeps the state of a screen in its query parameters, so that the back button, a reload and a shared link
 * work.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Sets parameters. The value null or an empty string removes the parameter. */
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (now) => {
        change(now, changes)
        return now
      },
      { replace: Object.keys(changes).some((name) => typed.has(name)) },
    )
  /** The address with other parameters, for a link to what `set` would show. */
  const addressOf = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    change(next, changes)
    return `?${next}`
  }
  const addressOfPage = (page: number) => addressOf({ pagina: page > 1 ? String(page) : null })
  /** The value of a parameter and the function that sets it, as properties of a filter. */
  const filter: FilterOf = (name) => ({
    value: params.get(name),
    onChange: (value) => set({ [name]: value }),
  })
  return { params, set, addressOf, addressOfPage, filter }
}
