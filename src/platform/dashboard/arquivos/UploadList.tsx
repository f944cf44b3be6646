import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Announced } from '#platform/ui/Announced.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import type { Sending, useUploads } from './use-uploads.ts'

const words: Record<Sending['state'], string> = {
  espera: 'Na fila',
  enviando: 'Enviando...',
  preparando: 'Preparando...',
  falhou: '',
}

/** The running uploads with their progress, and the failed ones. */
export function UploadList({ list, retry, cancel }: ReturnType<typeof useUploads>) {
  if (list.length === 0) return null
  return (
    <Stack gap="sm" component="ul" p={0} m={0} className="plain-list" aria-label="Envios">
      {list.map((one) => (
        <li key={one.key}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text truncate>{one.file.name}</Text>
            <Group gap="xs" wrap="nowrap">
              {one.state === 'falhou' && (
                <Button size="compact-xs" variant="default" onClick={() => retry(one.key)}>
                  Tentar de novo
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                size="sm"
                color="gray"
                aria-label={`${one.state === 'falhou' ? 'Tirar da lista' : 'Cancelar o envio de'} ${one.file.name}`}
                onClick={() => cancel(one.key)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
          {one.state === 'falhou' ? (
            <Text size="xs" c="red" role="alert">
              {one.error}
            </Text>
          ) : (
            <>
              <Progress
                value={Math.round(one.progress * 100)}
                animated={one.state === 'preparando'}
                aria-label={`Envio de ${one.file.name}`}
              />
              <LiveRegion>
                {one.isWaiting && (
                  <Text size="xs" c="dimmed">
                    Sem conexão. O envio continua quando ela voltar.
                  </Text>
                )}
              </LiveRegion>
              <Text size="xs" c="dimmed">
                {!one.isWaiting && words[one.state]}
                {one.state === 'enviando' && ` ${Math.round(one.progress * 100)}%`}
              </Text>
            </>
          )}
          {one.warning && (
            <Announced>
              <Text size="xs">{one.warning}</Text>
            </Announced>
          )}
        </li>
      ))}
    </Stack>
  )
}
