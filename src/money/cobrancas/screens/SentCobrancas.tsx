import { List, Text } from '@mantine/core'
import type { CobrancaEnviada } from '#money/cobrancas/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { channels, whenIs } from './words.ts'

/**
 * Lists the sent reminders. For WhatsApp the server only knows that the draft was opened, so a user who did
 * not send the message can remove the entry.
 */
export function SentCobrancas({ sent }: { sent: CobrancaEnviada[] }) {
  if (sent.length === 0) return <Text>Nenhuma cobrança enviada.</Text>
  return (
    <List size="sm" spacing={4} aria-label="Cobranças enviadas">
      {sent.map((one) => (
        <List.Item key={one.id}>
          {dateTime(one.criado_em)}: {one.usuario_nome}, por {channels[one.canal]} ({whenIs(one.passo)})
          {one.canal === 'whatsapp' && (
            <ActionButton
              endpoint={api.cobrancas.remove}
              input={{ id: one.id }}
              variant="subtle"
              size="compact-xs"
              ml={4}
            >
              Não enviei
            </ActionButton>
          )}
        </List.Item>
      ))}
    </List>
  )
}
