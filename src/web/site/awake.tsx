import { type ReactNode, useEffect } from 'react'

/** Tells once that everything inside answers. In its own file: a second run of main.tsx would hydrate twice. */
export function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
