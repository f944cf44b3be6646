import { Button } from '@mantine/core'
import { ConnectionBar } from '#platform/browser/connection-bar.tsx'
import { useNewVersion } from './worker.ts'

/**
 * Notices above the page. Their live regions are always rendered, so that screen readers announce new
 * content.
 */
export function Banners() {
  const isNew = useNewVersion()
  return (
    <>
      <ConnectionBar />
      <div role="status">
        {isNew && (
          // The notice is in the page flow and not an overlay, because it may be shown for hours and a phone
          // has little space.
          <p className="bar">
            Há uma versão nova.
            <Button size="compact-sm" variant="default" onClick={() => globalThis.location.reload()}>
              Atualizar
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
