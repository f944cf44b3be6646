import { List, Text } from '@mantine/core'
import { type Canal, type CobrancaEnviada, diasDoPasso } from '#contract/cobrancas.ts'
import { dateTime } from '#web/format.ts'

export const channels: Record<Canal, string> = { whatsapp: 'WhatsApp', email: 'e-mail' }

/** `3 dias antes`, as a person says D-3. */
export function whenIs(passo: CobrancaEnviada['passo']): string {
  const days = diasDoPasso[passo]
  if (days === 0) return 'no vencimento'
  return days < 0 ? `${-days} dias antes do vencimento` : `${days} dias depois do vencimento`
}

export function SentReminders({ sent }: { sent: CobrancaEnviada[] }) {
  if (sent.length === 0) return <Text size="sm">Nenhuma cobrança enviada.</Text>
  return (
    <List size="sm" spacing={4} aria-label="Cobranças enviadas">
      {sent.map((one) => (
        <List.Item key={one.id}>
          {dateTime(one.criado_em)}: {one.usuario_nome}, por {channels[one.canal]} ({whenIs(one.passo)})
        </List.Item>
      ))}
    </List>
  )
}
