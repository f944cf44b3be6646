import { QueryBoundary } from '#web/query-boundary.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProfilePanels } from './ProfilePanels.tsx'

/** The user's own account as a dialog over any screen. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Meu perfil" size="xl">
      <QueryBoundary failure="Erro ao buscar o perfil.">
        <ProfilePanels />
      </QueryBoundary>
    </Dialog>
  )
}
