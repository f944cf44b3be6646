import './instalar.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { useConexao } from '#platform/browser/eventos.ts'
import { useOffline } from './use-offline.ts'
import { useNewVersion } from './worker.ts'

/**
 * Notices above the page. Their live regions are always rendered, so that screen readers announce new
 * content.
 */
export function Banners() {
  const lost = useLost()
  const isNew = useNewVersion()
  return (
    <>
      <div role="status" className="offline">
        {lost && <p className="bar">{lost} O que aparece pode estar desatualizado.</p>}
      </div>
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

/**
 * The message about a lost connection, or undefined. A closed event stream alone is not reported while the
 * polling that replaces it succeeds. The query of unread notifications is part of that polling.
 */
function useLost(): string | undefined {
  const offline = useOffline()
  const conexao = useConexao()
  // While an admin views as a client, there are no notifications.
  const { isError } = useQuery({ ...api.avisos.naoLidos.queryOptions(), enabled: clientView === undefined })
  if (offline) return 'Você está sem conexão.'
  return conexao === 'caida' && isError ? 'O servidor não responde.' : undefined
}
