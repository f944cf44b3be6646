import { useSearchParams } from 'react-router'
import type { FilterOf } from '#platform/ui/filter.ts'

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
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: Object.keys(changes).some((name) => typed.has(name)) },
    )
  const setPage = (page: number) => set({ pagina: page > 1 ? String(page) : null })
  /** The value of a parameter and the function that sets it, as properties of a filter. */
  const filter: FilterOf = (name) => ({
    value: params.get(name),
    onChange: (value) => set({ [name]: value }),
  })
  return { params, set, setPage, filter }
}
