import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ClientAccount } from '#contract/clients.ts'
import { api, useAction } from '#web/api.ts'
import { LinkRegistryDialog } from './LinkRegistryDialog.tsx'

interface Props {
  client: ClientAccount
  onEdit: () => void
  onNewProject: () => void
}

export function ClientActions({ client, onEdit, onNewProject }: Props) {
  const { id, name, status, cadastro } = client
  const [linking, link] = useDisclosure()
  const block = useAction(api.usuarios.bloquear)
  const unblock = useAction(api.usuarios.desbloquear)
  const blocked = status === 'bloqueado'
  const verb = blocked ? 'Desbloquear' : 'Bloquear'
  return (
    <Group gap={4} className="actions client-actions">
      {!blocked && (
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
      <Button
        size="compact-sm"
        variant="default"
        loading={block.isPending || unblock.isPending}
        onClick={() => (blocked ? unblock : block).mutate({ id })}
        aria-label={`${verb} ${name}`}
      >
        {verb}
      </Button>
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
      {linking && <LinkRegistryDialog account={client} onClose={link.close} />}
    </Group>
  )
}
