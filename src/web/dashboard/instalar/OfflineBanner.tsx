import './instalar.css'
import { useOffline } from './use-offline.ts'

/** Above what is shown while there is no network. Its place is always there, so that it is read out when it fills. */
export function OfflineBanner() {
  const offline = useOffline()
  return (
    <div role="status" className="offline">
      {offline && <p>Você está sem conexão. O que aparece pode estar desatualizado.</p>}
    </div>
  )
}
