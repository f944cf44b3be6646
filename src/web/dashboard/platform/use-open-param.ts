import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Calls `open` if the address has the parameter, for example `?novo=1`, and removes the parameter from the
 * address.
 */
export function useOpenParam(name: string, open: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the parameter appears
  useEffect(() => {
    if (!isAsked) return
    open()
    setParams(
      (now) => {
        now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked])
}
