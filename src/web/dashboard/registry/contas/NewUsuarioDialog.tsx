import { NovoUsuario, type Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import type { Role } from '#contract/roles.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { UsuarioFields } from './UsuarioFields.tsx'

interface Props {
  suggestion: { nome: string; email?: string; role: Role }
  onClose: () => void
  onCreated: (user: Usuario) => void
}

export function NewUsuarioDialog({ suggestion, onClose, onCreated }: Props) {
  return (
    <ActionFormDialog
      title="Novo acesso"
      onClose={onClose}
      submit="Cadastrar"
      schema={NovoUsuario}
      endpoint={api.usuarios.create}
      values={suggestion}
      onDone={(user) => {
        onCreated(user)
        onClose()
      }}
    >
      <UsuarioFields />
    </ActionFormDialog>
  )
}
