import { useSearchParams } from 'react-router'

/** What a person types: the way back does not go through its letters. */
const typed = new Set(['busca', 'nome', 'documento'])

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
  return { params, set }
}
