import './live-region.css'
import type { ReactNode } from 'react'

/**
 * A place for a message that comes later. Screen readers announce only what changes in a region that they know already, so
 * the region is there while it is empty.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className="live-region">
    {children}
  </div>
)
