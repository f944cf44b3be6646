import { type ReactNode, useEffect } from 'react'

/**
 * Calls `onAwake` once after hydration. The component has a file of its own, because running main.tsx twice
 * would hydrate the page twice.
 */
export function HydrationSignal({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
