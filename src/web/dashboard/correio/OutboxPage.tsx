import { Accordion, Badge, Button, Group, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Mail } from '#contract/correio.ts'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { askForConfirmation } from '#web/confirmation.ts'
import { pageIn, useAddress } from '#web/dashboard/use-address.ts'
import { dateTime } from '#web/format.ts'
import { Pages } from '#web/ui/Pages.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'

const PAGE = 50

const states: Record<Mail['estado'], string> = {
  guardado: 'Guardado',
  fila: 'Na fila',
  enviado: 'Enviado',
  falhou: 'Não enviado',
}

/** The mails of the house. Without a mail server this is where they are read. The page is in the address. */
export function OutboxPage() {
  const { params, setPage } = useAddress()
  const page = pageIn(params)
  return (
    <>
      <PageHeading>Caixa de saída</PageHeading>
      <Reading failure="Erro ao buscar os e-mails.">
        <Letters page={page} onPage={setPage} />
      </Reading>
    </>
  )
}

function Letters({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const input = { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: mails } = useSuspenseQuery(api.correio.list.queryOptions({ input }))
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
            <Letter key={mail.id} mail={mail} />
          ))}
        </Accordion>
      )}
      <Pages page={page} full={mails.length === PAGE} onPage={onPage} />
    </>
  )
}

function Letter({ mail: { id, para, assunto, texto, links_ocultos, criado_em, estado } }: { mail: Mail }) {
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs">
          <div>
            <Text className="text">{assunto}</Text>
            <Text size="xs" c="dimmed">
              para {para} · {dateTime(criado_em)}
            </Text>
          </div>
          <Badge mr="sm">{states[estado]}</Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Text className="text">{texto || 'O texto não fica guardado depois do envio.'}</Text>
        {links_ocultos && <ShowLinks />}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function ShowLinks() {
  const queries = useQueryClient()
  const onShow = async () => {
    if (await askForConfirmation()) await queries.invalidateQueries({ queryKey: api.correio.key() })
  }
  return (
    <Group mt="sm">
      <Button size="compact-sm" variant="default" onClick={() => void onShow()}>
        Mostrar o link
      </Button>
    </Group>
  )
}
