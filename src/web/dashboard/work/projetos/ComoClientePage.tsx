import { leaveView } from '#web/client-view.ts'
import { useAddress } from '#web/dashboard/platform/use-address.ts'
import { Bar } from '#web/dashboard/platform/ver-como/ViewBar.tsx'
import { useEventos } from '#web/eventos.ts'
import { idIn } from '#web/id-in.ts'
import { MesaWindow } from './MesaWindow.tsx'

/** A piece as the client of its project sees it, for the team. */
export function ComoClientePage() {
  const { params } = useAddress()
  useEventos()
  const leave = () => leaveView(`/dashboard/projects?${params}`)
  return (
    <>
      <Bar who="o cliente deste projeto" onLeave={leave} />
      <MesaWindow peca={idIn(params, 'peca')} onClose={leave} />
    </>
  )
}
