import './instalar.css'
import { Button } from '@mantine/core'
import { useNewVersion } from './new-version.ts'
import { useOffline } from './use-offline.ts'

/** Above what is shown. Their places are always there, so that they are read out when they fill. */
export function Banners() {
  const offline = useOffline()
  const isNew = useNewVersion()
  return (
    <>
      <div role="status" className="offline">
        {offline && <p className="bar">Você está sem conexão. O que aparece pode estar desatualizado.</p>}
      </div>
      <div role="status">
        {isNew && (
          // In the page, and not over it: it may stay for hours, and a phone has no room to spare.
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
