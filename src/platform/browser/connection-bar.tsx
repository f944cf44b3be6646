import './connection-bar.css'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { useOffline } from './connection.ts'

/** The bar above the page while there is no connection. What was read before stays on the screen. */
export function ConnectionBar() {
  const isOffline = useOffline()
  return (
    <div className="connection">
      <LiveRegion>{isOffline && <p className="bar">Sem conexão. Tentando de novo…</p>}</LiveRegion>
    </div>
  )
}
