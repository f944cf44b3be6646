import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import type { Role } from '#platform/contract/roles.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { type Convidado, NovoConvidado } from '#registry/contas/schemas.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { UsuarioFields } from './UsuarioFields.tsx'

interface Props {
  suggestion: { nome: string; email?: string | undefined; role: Role }
  /** The project that the client opens after accepting the invitation. */
  projeto?: number
  onClose: () => void
  onCreated: (user: Usuario) => void
}

/** Creates an account for a client, who chooses a password at the link of an invitation. */
export function NewUsuarioDialog({ suggestion, projeto, onClose, onCreated }: Props) {
  const draft = useDraft(`novo-acesso-${suggestion.email ?? suggestion.nome}`, 'Novo acesso')
  const { values } = draft
  const [convidado, setConvidado] = useState<Convidado>()
  const close = () => {
    draft.drop()
    onClose()
  }
  const { form } = useActionForm(NovoConvidado, api.clients.convidar, {
    input: (values) => Object.assign({}, values, { projeto }),
    onDone: (made) => {
      draft.drop()
      setConvidado(made)
    },
  })
  const finish = (user: Usuario) => {
    onCreated(user)
    close()
  }
  if (convidado) return <InvitationLink convidado={convidado} onClose={() => finish(convidado.usuario)} />
  return (
    <FormDialog
      title="Novo acesso"
      onClose={close}
      onInput={draft.onInput}
      restored={draft.restored}
      form={form}
      values={{ ...suggestion, ...values }}
      submit="Convidar"
    >
      <Text c="dimmed">A pessoa recebe um link por e-mail, válido por 7 dias, e cria a própria senha.</Text>
      <UsuarioFields invited />
    </FormDialog>
  )
}
