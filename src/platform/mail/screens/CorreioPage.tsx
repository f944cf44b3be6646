import { Accordion, Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { askForConfirmation } from '#platform/browser/confirmation.ts'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { Mail } from '#platform/contract/mail-schemas.ts'
import { pageIn, useAddress } from '#platform/dashboard/addresses.ts'
import { canSendAgain } from '#platform/mail/rules.ts'
import { Pages } from '#platform/ui/Pages.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { QueueNotice } from './QueueNotice.tsx'
import { ServerSaid } from './ServerSaid.tsx'

const PAGE = 50
const AGAIN_MS = 5000

/**
 * The outgoing e-mails of the installation. Without a mail server, this page is the only place where they can
 * be read. The page number is in the address.
 */
export function CorreioPage() {
  const { params, addressOfPage } = useAddress()
  const page = pageIn(params)
  return (
    <>
      <PageHeading>Caixa de saída</PageHeading>
      <QueryBoundary failure="Erro ao buscar os e-mails.">
        <QueueNotice />
        <Letters page={page} addressOf={addressOfPage} />
      </QueryBoundary>
    </>
  )
}

function Letters({ page, addressOf }: { page: number; addressOf: (page: number) => string }) {
  const input = { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: mails } = useSuspenseQuery({
    ...api.correio.list.queryOptions({ input }),
    // Sending a mail publishes no event, so the list is polled while a mail is queued.
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'fila') ? AGAIN_MS : false),
  })
  return (
    <>
      {mails.length === 0 ? (
        <Empty
          title="Nenhuma mensagem."
          hint="Aqui ficam os e-mails que o sistema escreve: convites, senhas e contatos."
        />
      ) : (
        <Accordion multiple variant="separated" order={2}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </Accordion>
      )}
      <Pages page={page} full={mails.length === PAGE} addressOf={addressOf} />
    </>
  )
}

const states: Record<Mail['estado'], string> = {
  guardado: 'Aguardando envio',
  fila: 'Na fila',
  enviado: 'Enviado',
  falhou: 'Não enviado',
}

function MailItem({ mail }: { mail: Mail }) {
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
            Ela não será mais enviada, porque o link dela não é mais válido. Crie outro convite em Equipe, ou
            peça à pessoa que solicite um novo link.
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
