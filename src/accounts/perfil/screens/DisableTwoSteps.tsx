import { SemDoisPassos } from '#accounts/perfil/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
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
