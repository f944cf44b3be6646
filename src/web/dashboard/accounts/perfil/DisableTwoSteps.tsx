import { TextInput } from '@mantine/core'
import { SemDoisPassos } from '#contract/accounts/endpoints/perfil.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

export function DisableTwoSteps({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(SemDoisPassos, api.perfil.desativar2fa, {
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
      <TextInput
        name="codigo"
        label="Código de verificação"
        description="Do aplicativo autenticador, ou um código de recuperação."
        withAsterisk
        maxLength={20}
        autoComplete="one-time-code"
        error={errors['codigo']}
      />
    </FormDialog>
  )
}
