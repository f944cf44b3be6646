import { Modal } from '@mantine/core'
import { Reading } from '#web/boundary.tsx'
import { ProfilePanels } from './ProfilePanels.tsx'

/** The own account, from any screen. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Meu perfil" size="xl">
      <Reading failure="Erro ao buscar o perfil.">
        <ProfilePanels />
      </Reading>
    </Modal>
  )
}
