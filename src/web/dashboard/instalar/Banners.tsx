import './instalar.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useConexao } from '#web/eventos.ts'
import { useNewVersion } from './new-version.ts'
import { useOffline } from './use-offline.ts'

/** Above what is shown. Their places are always there, so that they are read out when they fill. */
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

/** A stream that is down is no loss while the polling in its place is answered; what the bell asks is asked each time. */
function useLost(): string | undefined {
  const offline = useOffline()
  const conexao = useConexao()
  const { isError } = useQuery(api.avisos.naoLidos.queryOptions())
  if (offline) return 'Você está sem conexão.'
  return conexao === 'caida' && isError ? 'O servidor não responde.' : undefined
}
