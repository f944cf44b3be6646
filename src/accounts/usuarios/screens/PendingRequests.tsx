import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { roleLabels } from '#platform/contract/roles.ts'

/** The accounts that requested a staff role, with buttons to approve or reject. */
export function PendingRequests({ users }: { users: Usuario[] }) {
  if (users.length === 0) return null
  return (
    <Alert mb="lg" title="Pedidos de acesso à equipe" icon={<IconUserQuestion aria-hidden />}>
      <Stack gap="sm">
        {users.map((user) => (
          <Request key={user.id} user={user} />
        ))}
      </Stack>
    </Alert>
  )
}

function Request({ user: { id, name, email, pedido } }: { user: Usuario }) {
  const approve = useAction(api.usuarios.aprovar)
  const refuse = useAction(api.usuarios.recusar)
  const busy = approve.isPending || refuse.isPending
  return (
    <Group justify="space-between">
      <Text className="text">
        <b>{name}</b> ({email}) pede acesso como {roleLabels[pedido ?? 'user']}.
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          disabled={busy}
          onClick={() => approve.mutate({ id })}
          aria-label={`Aprovar ${name}`}
        >
          Aprovar
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          onClick={() => refuse.mutate({ id })}
          aria-label={`Recusar ${name}`}
        >
          Recusar
        </Button>
      </Group>
    </Group>
  )
}
