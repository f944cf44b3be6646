import { type ReactNode, useEffect, useState } from 'react'
import { LiveRegion } from './LiveRegion.tsx'

/** After this time a screen reader knows a region that was just added. */
const KNOWN_MS = 100

/**
 * A message that appears together with its part of the screen. The region is added empty and gets the message when screen
 * readers know it, because they announce only what changes in a region that they know.
 */
export function Announced({ children }: { children: ReactNode }) {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), KNOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return <LiveRegion>{isKnown && children}</LiveRegion>
}
