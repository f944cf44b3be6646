import { SemDoisPassos } from '#contract/accounts/endpoints/perfil.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { CodigoField } from './CodigoField.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

export function DisableTwoSteps({ onClose }: { onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Desativar as duas etapas"
      onClose={onClose}
      submit="Desativar"
      size="md"
      schema={SemDoisPassos}
      endpoint={api.perfil.desativar2fa}
    >
      <CurrentPassword />
      <CodigoField />
    </ActionFormDialog>
  )
}
