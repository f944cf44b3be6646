import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ClientAccount } from '#contract/accounts/endpoints/clients.ts'
import { BlockButton } from '#web/dashboard/accounts/usuarios/BlockButton.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { LinkClienteDialog } from './LinkClienteDialog.tsx'

interface Props {
  client: ClientAccount
  onEdit: () => void
  onNewProject: () => void
}

export function ClientActions({ client, onEdit, onNewProject }: Props) {
  const { name, status, cadastro } = client
  const [linking, link] = useDisclosure()
  return (
    <RowActions of={name} className="client-actions">
      {status !== 'bloqueado' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={onNewProject}
          aria-label={`Novo projeto para ${name}`}
        >
          Novo projeto
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${name}`}>
        Editar
      </Button>
      <BlockButton user={client} />
      {!cadastro && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={link.open}
          aria-label={`Ligar ${name} ao cadastro`}
        >
          Ligar ao cadastro
        </Button>
      )}
      {linking && <LinkClienteDialog account={client} onClose={link.close} />}
    </RowActions>
  )
}
