import { useEffect, useRef } from 'react'

/** Scrolls the selected tab into view; on phones a list of tabs can be wider than the screen. */
export function useChosenInSight(chosen: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return list
}
