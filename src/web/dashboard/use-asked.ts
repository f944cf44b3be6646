import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Opens what a link asks for by `?novo=1`, and takes the word out of the address again. */
export function useAsked(name: string, open: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the word itself is what asks, once
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
