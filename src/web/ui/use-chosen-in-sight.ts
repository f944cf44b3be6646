import { useEffect, useRef } from 'react'

/** For a list of tabs, which on a phone runs beyond the edge: the chosen one is brought into sight. */
export function useChosenInSight(chosen: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one was chosen
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return list
}
