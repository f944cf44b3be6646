import { Accordion, Badge, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Mail } from '#contract/correio.ts'
import { api } from '#web/api.ts'
import { dateTime } from '#web/format.ts'
import { Empty, PageHeading } from '#web/ui/states.tsx'

const MOST = 100

const states: Record<Mail['estado'], string> = {
  guardado: 'Guardado',
  fila: 'Na fila',
  enviado: 'Enviado',
  falhou: 'Não enviado',
}

/** The mails of the house. Without a mail server this is where they are read. */
export function OutboxPage() {
  const { data: mails } = useSuspenseQuery(api.correio.list.queryOptions({ input: { limit: MOST } }))
  return (
    <>
      <PageHeading>Caixa de saída</PageHeading>
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
    </>
  )
}

function Letter({ mail: { id, para, assunto, texto, criado_em, estado } }: { mail: Mail }) {
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
      </Accordion.Panel>
    </Accordion.Item>
  )
}
