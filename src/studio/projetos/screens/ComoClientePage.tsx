import { leaveView } from '#platform/browser/client-view.ts'
import { useEventos } from '#platform/browser/eventos.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { Bar } from '#platform/dashboard/ver-como/ViewBar.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'

const MesaWindow = lazyPart(
  'studio/projetos/screens/MesaWindow',
  async () => (await import('./MesaWindow.tsx')).MesaWindow,
)

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
