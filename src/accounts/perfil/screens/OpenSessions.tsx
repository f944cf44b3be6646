import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessaoAberta } from '#accounts/perfil/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { deviceOf } from '#platform/dashboard/push/device.ts'

export function OpenSessions() {
  const { data: sessions } = useSuspenseQuery(api.perfil.sessoes.queryOptions())
  return (
    <section aria-label="Sessões abertas">
      <Title order={2} size="h3" mb="sm">
        Sessões abertas
      </Title>
      <Stack gap="sm">
        {sessions.map((session) => (
          <OpenSession key={session.id} session={session} />
        ))}
      </Stack>
    </section>
  )
}

function OpenSession({ session: { id, agente, endereco, criada_em, atual } }: { session: SessaoAberta }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text className="text">{deviceOf(agente)}</Text>
        <Text size="xs" c="dimmed">
          {endereco} · desde {dateTime(criada_em)}
        </Text>
      </div>
      {atual ? (
        <Badge flex="none">Esta sessão</Badge>
      ) : (
        <ActionButton
          endpoint={api.perfil.encerrarSessao}
          input={{ id }}
          size="compact-sm"
          variant="default"
          flex="none"
        >
          Encerrar
        </ActionButton>
      )}
    </Group>
  )
}
