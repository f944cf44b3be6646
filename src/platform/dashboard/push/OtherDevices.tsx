import { Group, Stack, Text } from '@mantine/core'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import type { Inscricao } from '#platform/push/contract.ts'
import { deviceOf } from './device.ts'

/** The user's other devices with push notifications, each with a button to unsubscribe the device. */
export function OtherDevices({ devices }: { devices: Inscricao[] }) {
  if (devices.length === 0) return null
  return (
    <Stack gap="sm">
      <Text fw={600}>Outros aparelhos</Text>
      {devices.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </Stack>
  )
}

function OtherDevice({ device: { id, agente, criado_em } }: { device: Inscricao }) {
  const name = deviceOf(agente)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text className="text">{name}</Text>
        <Text size="xs" c="dimmed">
          desde {dateTime(criado_em)}
        </Text>
      </div>
      <ActionButton
        endpoint={api.push.desinscrever}
        input={{ id }}
        size="compact-sm"
        variant="default"
        flex="none"
        aria-label={`Desligar em ${name}`}
      >
        Desligar
      </ActionButton>
    </Group>
  )
}
