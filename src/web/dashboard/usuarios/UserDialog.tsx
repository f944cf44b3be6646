import type { Role } from '#contract/roles.ts'
import { NovoUsuario, type Usuario, UsuarioEditado } from '#contract/usuarios.ts'
import { api, fieldsOf, useAction } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/form.ts'
import { UserFields } from './UserFields.tsx'

export function EditUserDialog({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const update = useAction(api.usuarios.update)
  const { id, versao } = user
  const { form, errors, show } = useForm(UsuarioEditado, (values) =>
    update.mutate(
      { ...values, id, versao },
      { onSuccess: onClose, onError: (error) => show(fieldsOf(error) ?? {}) },
    ),
  )
  return (
    <FormDialog title="Editar Usuário" onClose={onClose} form={form} submit="Salvar" busy={update.isPending}>
      <UserFields editing values={{ ...user, nome: user.name }} errors={errors} />
    </FormDialog>
  )
}

interface NewProps {
  suggestion: { nome: string; role: Role }
  onClose: () => void
  onCreated: (user: Usuario) => void
}

export function NewUserDialog({ suggestion, onClose, onCreated }: NewProps) {
  const create = useAction(api.usuarios.create)
  const { form, errors, show } = useForm(NovoUsuario, (values) =>
    create.mutate(values, {
      onSuccess: (user) => {
        onCreated(user)
        onClose()
      },
      onError: (error) => show(fieldsOf(error) ?? {}),
    }),
  )
  return (
    <FormDialog title="Novo Usuário" onClose={onClose} form={form} submit="Cadastrar" busy={create.isPending}>
      <UserFields values={suggestion} errors={errors} />
    </FormDialog>
  )
}
