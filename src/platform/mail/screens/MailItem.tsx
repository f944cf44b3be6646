import { Accordion, Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { askForConfirmation } from '#platform/browser/confirmation.ts'
import { dateTime } from '#platform/browser/format.ts'
import type { Mail } from '#platform/contract/mail-schemas.ts'
import { canSendAgain } from '#platform/mail/reenvio-rules.ts'
import { ServerSaid } from './ServerSaid.tsx'

const states: Record<Mail['estado'], string> = {
  guardado: 'Aguardando envio',
  fila: 'Na fila',
  enviado: 'Enviado',
  falhou: 'Não enviado',
}

export function MailItem({ mail }: { mail: Mail }) {
  const { id, para, assunto, texto, links_ocultos, criado_em, estado, falha } = mail
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs">
          <div>
            <Text size="md" className="text">
              {assunto}
            </Text>
            <Text size="xs" c="dimmed">
              para {para} · {dateTime(criado_em)}
            </Text>
            {estado === 'falhou' && falha && (
              <Text size="xs" c="var(--mantine-color-error)" className="text">
                {falha.mensagem}
              </Text>
            )}
          </div>
          <Badge mr="sm">{states[estado]}</Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="sm">
          <Failure mail={mail} />
          <Text size="md" className="text">
            {texto || 'O texto não fica guardado depois do envio.'}
          </Text>
          {links_ocultos && <ShowLinks />}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** Why an e-mail was not sent, when the next attempt is, and the button to resend it. */
function Failure({ mail }: { mail: Mail }) {
  const { id, falha, link_vencido, proxima_tentativa } = mail
  if (!falha && !link_vencido) return null
  return (
    <Alert variant="default" title={falha?.mensagem ?? 'O link desta mensagem não vale mais.'}>
      <Stack gap="xs" align="flex-start">
        {falha && <ServerSaid detalhe={falha.detalhe} />}
        {proxima_tentativa && <Text>Nova tentativa em {dateTime(proxima_tentativa)}.</Text>}
        {link_vencido && (
          <Text>
            Ela não será mais enviada, porque o link dela não é mais válido. Crie outro convite em Usuários,
            ou peça à pessoa que solicite um novo link.
          </Text>
        )}
        {canSendAgain(mail) && (
          <ActionButton endpoint={api.correio.reenviar} input={{ id }} size="xs">
            Enviar de novo
          </ActionButton>
        )}
      </Stack>
    </Alert>
  )
}

function ShowLinks() {
  const queries = useQueryClient()
  const onShow = async () => {
    if (await askForConfirmation()) await queries.invalidateQueries({ queryKey: api.correio.key() })
  }
  return (
    <Group>
      <Button size="compact-sm" variant="default" onClick={() => void onShow()}>
        Mostrar o link
      </Button>
    </Group>
  )
}
