import { SenhaAtual } from '#contract/perfil.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

export function DisableTwoSteps({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(SenhaAtual, api.perfil.desativar2fa, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Desativar as duas etapas"
      onClose={onClose}
      form={form}
      submit="Desativar"
      busy={busy}
      size="md"
    >
      <CurrentPassword error={errors['senha_atual']} />
    </FormDialog>
  )
}
