import { useEffect, useState } from 'react'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { LazyBoundary } from './LazyBoundary.tsx'
import { type Notice, onNotice } from './notify.ts'

const Shown = lazyComponent(
  'platform/ui/ShownToasts',
  async () => (await import('./ShownToasts.tsx')).ShownToasts,
)

/**
 * Shows the notifications. Their code is loaded only when the first notification is shown, because most
 * visits show none.
 */
export function Toasts() {
  const [notices, setNotices] = useState<Notice[]>([])
  useEffect(() => onNotice((notice) => setNotices((all) => [...all, notice])), [])
  // The region is there before its first text, because screen readers announce only changes in a region that they know.
  return (
    <div aria-live="polite">
      {notices.length > 0 && (
        <LazyBoundary silent>
          <Shown notices={notices} />
        </LazyBoundary>
      )}
    </div>
  )
}
