import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { ProfilePanels } from './ProfilePanels.tsx'

/** The user's own account as a dialog over any screen. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} title="Meu perfil" size="xl" failure="Erro ao buscar o perfil.">
      <ProfilePanels />
    </QueryDialog>
  )
}
