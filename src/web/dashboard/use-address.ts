import { useSearchParams } from 'react-router'

/** What a screen shows stands in its address, so that back, reload and a shared link work. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Null takes a name out. */
  const set = (changes: Record<string, string | null>) =>
    setParams((now) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) now.delete(name)
        else now.set(name, value)
      }
      return now
    })
  return { params, set }
}
