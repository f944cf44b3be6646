import { type ReactNode, useEffect } from 'react'

/**
 * Calls `onAwake` once after hydration. The component is not in main.tsx, because importing it from there
 * would run that module, which hydrates the page.
 */
export function HydrationSignal({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
