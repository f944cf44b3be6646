import { NovoUsuario, type Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import type { Role } from '#contract/roles.ts'
import { api } from '#web/api.ts'
import { candidatesIn } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { UsuarioFields } from './UsuarioFields.tsx'

interface Props {
  suggestion: { nome: string; email?: string; role: Role }
  onClose: () => void
  onCreated: (user: Usuario) => void
}

export function NewUsuarioDialog({ suggestion, onClose, onCreated }: Props) {
  const { form, errors, busy, error } = useActionForm(NovoUsuario, api.usuarios.create, {
    input: (values) => values,
    onDone: (user) => {
      onCreated(user)
      onClose()
    },
  })
  return (
    <FormDialog title="Novo Usuário" onClose={onClose} form={form} submit="Cadastrar" busy={busy}>
      <UsuarioFields values={suggestion} errors={errors} candidates={candidatesIn(error)} />
    </FormDialog>
  )
}
