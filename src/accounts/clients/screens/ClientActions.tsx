import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { ClientAccount } from '#accounts/clients/contract.ts'
import { BlockButton } from '#accounts/usuarios/screens/BlockButton.tsx'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import type { Convidado } from '#registry/contas/schemas.ts'
import { InvitationLink } from '#registry/contas/screens/InvitationLink.tsx'
import { LinkClienteDialog } from './LinkClienteDialog.tsx'

interface Props {
  client: ClientAccount
  onEdit: () => void
  onNewProject: () => void
}

export function ClientActions({ client, onEdit, onNewProject }: Props) {
  const { id, name, status, convidado, cadastro } = client
  const [invited, setInvited] = useState<Convidado>()
  const [linking, link] = useDisclosure()
  return (
    <RowActions of={name} className="client-actions">
      {status !== 'bloqueado' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={onNewProject}
          aria-label={`Novo Projeto para ${name}`}
        >
          Novo Projeto
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${name}`}>
        Editar
      </Button>
      {status === 'ativo' && <ViewAsButton conta={client} size="compact-sm" />}
      <BlockButton user={client} />
      {convidado && status !== 'bloqueado' && (
        <ActionButton
          endpoint={api.clients.reconvidar}
          input={{ id }}
          onDone={setInvited}
          size="compact-sm"
          variant="default"
          aria-label={`Convidar ${name} de novo`}
        >
          Convidar de novo
        </ActionButton>
      )}
      {!cadastro && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={link.open}
          aria-label={`Vincular ${name} ao cadastro`}
        >
          Vincular ao cadastro
        </Button>
      )}
      {invited && <InvitationLink convidado={invited} onClose={() => setInvited(undefined)} />}
      {linking && <LinkClienteDialog account={client} onClose={link.close} />}
    </RowActions>
  )
}
