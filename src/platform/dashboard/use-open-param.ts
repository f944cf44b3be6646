import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

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
      { replace: true, preventScrollReset: true },
    )
  }, [value])
}
