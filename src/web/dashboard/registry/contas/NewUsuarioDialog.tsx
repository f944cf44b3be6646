import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { type Convidado, NovoConvidado } from '#contract/accounts/endpoints/clients.ts'
import { NovoUsuario, type Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import type { Role } from '#contract/roles.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { UsuarioFields } from './UsuarioFields.tsx'

interface Props {
  suggestion: { nome: string; email?: string | undefined; role: Role }
  /** The project that the client opens after accepting the invitation. */
  projeto?: number
  onClose: () => void
  onCreated: (user: Usuario) => void
}

const ways = [
  { value: 'convite', label: 'Enviar convite' },
  { value: 'senha', label: 'Definir senha' },
]

/** Creates an account: the client chooses a password at the link of an invitation, or the agency chooses it. */
export function NewUsuarioDialog({ suggestion, projeto, onClose, onCreated }: Props) {
  const draft = useDraft(`novo-acesso-${suggestion.email ?? suggestion.nome}`, 'Novo acesso')
  const { values } = draft
  const [way, setWay] = useState(values['entrada'] ?? 'convite')
  const [convidado, setConvidado] = useState<Convidado>()
  const close = () => {
    draft.drop()
    onClose()
  }
  const finish = (user: Usuario) => {
    onCreated(user)
    close()
  }
  const invitation = useActionForm(NovoConvidado, api.clients.convidar, {
    input: (values) => Object.assign({}, values, { projeto }),
    onDone: (made) => {
      draft.drop()
      setConvidado(made)
    },
  })
  const account = useActionForm(NovoUsuario, api.usuarios.create, {
    input: (values) => values,
    onDone: finish,
  })
  if (convidado) return <InvitationLink convidado={convidado} onClose={() => finish(convidado.usuario)} />
  const isInvitation = way === 'convite'
  return (
    <FormDialog
      title="Novo acesso"
      onClose={close}
      onInput={draft.onInput}
      restored={draft.restored}
      form={(isInvitation ? invitation : account).form}
      values={{ ...suggestion, ...values }}
      submit={isInvitation ? 'Convidar' : 'Cadastrar'}
    >
      <SegmentedControl
        name="entrada"
        aria-label="Como a pessoa entra"
        data={ways}
        value={way}
        onChange={setWay}
      />
      {isInvitation && (
        <Text c="dimmed">A pessoa recebe um link por e-mail, válido por 7 dias, e cria a própria senha.</Text>
      )}
      <UsuarioFields invited={isInvitation} />
    </FormDialog>
  )
}
