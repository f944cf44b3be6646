import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#platform/auth/schemas.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import type { Convidado } from '#registry/contas/schemas.ts'
import { InvitationLink } from '#registry/contas/screens/InvitationLink.tsx'
import { NewUsuarioDialog } from '#registry/contas/screens/NewUsuarioDialog.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import type { SendPreview } from '#studio/projetos/send-preview-schemas.ts'

interface Props {
  envio: SendPreview
  project: ProjectDetail
  onClose: () => void
}

/** Invites the client of a project, whose account is created if there is none, and links it to the project. */
export function InviteClient({ envio, project, onClose }: Props) {
  const { id, versao, clientId } = project
  const setCliente = useAction(api.projetos.setCliente)
  if (clientId !== null) return <InviteAgain id={clientId} projeto={id} nome={envio.nome} onClose={onClose} />

  function link({ id: account, name }: Usuario): void {
    setCliente.mutate({ id, versao, clientId: account, clientName: name })
  }
  return (
    <NewUsuarioDialog
      suggestion={{ nome: envio.nome, email: envio.endereco ?? undefined, role: 'client' }}
      projeto={id}
      onClose={onClose}
      onCreated={link}
    />
  )
}

interface AgainProps {
  id: number
  projeto: number
  nome: string
  onClose: () => void
}

function InviteAgain({ id, projeto, nome, onClose }: AgainProps) {
  const [convidado, setConvidado] = useState<Convidado>()
  if (convidado) return <InvitationLink convidado={convidado} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="Convidar de novo">
      <Stack>
        <Text size="md">
          {nome} recebe um novo link, válido por 7 dias, que abre este projeto. O link anterior deixa de
          valer.
        </Text>
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton
            endpoint={api.clients.reconvidar}
            input={{ id, projeto }}
            onDone={setConvidado}
            data-autofocus
          >
            Convidar
          </ActionButton>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
