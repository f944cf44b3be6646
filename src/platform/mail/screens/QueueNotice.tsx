import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { counted, dateTime, time } from '#platform/browser/format.ts'
import type { Fila } from '#platform/mail/contract.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { ServerSaid } from './ServerSaid.tsx'

const AGAIN_MS = 5000

/** Says how many mails wait for another attempt, and why sending is paused. */
export function QueueNotice() {
  const { data: fila } = useSuspenseQuery({
    ...api.correio.fila.queryOptions(),
    // A failed attempt publishes no event, so the queue is polled.
    refetchInterval: AGAIN_MS,
  })
  if (fila.esperam === 0) return null
  return (
    <Alert
      mb="lg"
      color={fila.parada ? 'red' : 'yellow'}
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={fila.parada?.mensagem ?? 'O servidor pediu para tentar mais tarde'}
    >
      {fila.parada && <ServerSaid detalhe={fila.parada.detalhe} />}
      <Text>{waitingSentence(fila)}</Text>
      <Group gap="xs" mt="sm">
        <ActionButton endpoint={api.correio.tentar} input={{}} size="xs">
          Tentar agora
        </ActionButton>
        {fila.parada && (
          <Button size="xs" variant="default" component={Link} to="/dashboard/settings?aba=correio">
            Configurar o e-mail
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function waitingSentence({ esperam, parada }: Fila): string {
  const letters = counted(esperam, 'mensagem aguarda', 'mensagens aguardam')
  if (!parada) return `${letters} a próxima tentativa.`
  return `${letters} envio, e nenhuma foi enviada desde ${dateTime(parada.desde)}. Próxima tentativa: ${time(parada.proxima_tentativa)}.`
}
