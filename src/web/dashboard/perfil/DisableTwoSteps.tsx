import { SenhaAtual } from '#contract/perfil.ts'
import { api, fieldsOf, useAction } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

export function DisableTwoSteps({ onClose }: { onClose: () => void }) {
  const disable = useAction(api.perfil.desativar2fa)
  const { form, errors, show } = useForm(SenhaAtual, (values) =>
    disable.mutate(values, { onSuccess: onClose, onError: (error) => show(fieldsOf(error) ?? {}) }),
  )
  return (
    <FormDialog
      title="Desativar as duas etapas"
      onClose={onClose}
      form={form}
      submit="Desativar"
      busy={disable.isPending}
      size="md"
    >
      <CurrentPassword error={errors['senha_atual']} />
    </FormDialog>
  )
}
