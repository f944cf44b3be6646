import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime, day } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { Comment } from '#platform/dashboard/Comment.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { ExpandableForm } from '#platform/ui/ExpandableForm.tsx'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { lgpdMessages } from '#privacy/messages.ts'
import {
  type Passo,
  type PedidoDetalhe,
  RespostaAoPedido,
  type TipoDePasso,
} from '#privacy/titulares/contract.ts'
import { estadoLabels } from '#privacy/titulares/pedido-rules.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-rules.ts'
import { Due } from './Due.tsx'
import { PersonFinder } from './PersonFinder.tsx'

/** One request of a data subject (titular): its text, the person's records, the notes and the answer. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Pedido de titular" failure="Erro ao buscar o pedido.">
      <Content id={id} />
    </QueryDialog>
  )
}

function Content({ id }: { id: number }) {
  const { data: pedido } = useSuspenseQuery(api.titulares.get.queryOptions({ input: { id } }))
  const over = isConcluido(pedido.estado)
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {pedido.protocolo}
        </Title>
        <Group gap="xs">
          <Badge size="lg">{estadoLabels[pedido.estado]}</Badge>
          <Due dias={pedido.dias} done={over && 'Respondido'} />
        </Group>
      </Group>
      <Text size="md" fw={600}>
        {tipoDePedidoLabels[pedido.tipo]}
      </Text>
      {pedido.mensagem && (
        <Text size="md" className="text">
          {pedido.mensagem}
        </Text>
      )}
      <Facts pedido={pedido} />
      {!over && <IdentityForm pedido={pedido} />}
      {!over && <PersonFinder pedido={pedido} />}
      <History steps={pedido.passos} />
      <NextWord pedido={pedido} />
    </Stack>
  )
}

function Facts({ pedido }: { pedido: PedidoDetalhe }) {
  const { nome, email, prazo, criado_em, conta, texto_id, endereco } = pedido
  const facts: Fact[] = [
    ['Nome', nome],
    ['E-mail', email],
    ['Recebido em', dateTime(criado_em)],
    ['Responder até', day(prazo)],
    ['Conta', conta?.name],
    ['Endereço IP', endereco],
    ['Texto de privacidade publicado', texto_id === null ? 'nenhum' : `versão ${texto_id}`],
  ]
  return <FactList facts={facts} />
}

const kinds: Record<TipoDePasso, string> = {
  recebida: 'Recebido',
  confirmada: 'Identidade confirmada',
  andamento: 'Em andamento',
  nota: 'Nota interna',
  exportada: 'Dados exportados',
  anonimizada: 'Dados anonimizados',
  parte_apagada: 'Dado apagado de termo',
  atendida: 'Atendido',
  recusada: 'Recusado',
}
const letters: Record<NonNullable<Passo['estado']>, string> = {
  guardado: 'E-mail aguardando envio',
  fila: 'E-mail na fila',
  enviado: 'E-mail enviado',
  falhou: 'E-mail não enviado',
}

function History({ steps }: { steps: Passo[] }) {
  return (
    <section aria-label="Histórico">
      <Title order={3} mb="sm">
        Histórico
      </Title>
      <Stack gap="sm" aria-live="polite">
        {steps.map(({ id, tipo, texto, usuario_nome, criado_em, estado }) => (
          <Comment
            key={id}
            by={usuario_nome}
            at={criado_em}
            own={tipo !== 'nota'}
            labels={
              <>
                <Badge size="sm">{kinds[tipo]}</Badge>
                {estado && (
                  <Badge size="sm" {...(estado === 'falhou' && { color: 'red' })}>
                    {letters[estado]}
                  </Badge>
                )}
              </>
            }
          >
            {texto}
          </Comment>
        ))}
      </Stack>
    </section>
  )
}

const Fields = z.object({ como: text(lgpdMessages.pedido.identidade, 1000) })

/**
 * Shows whether the identity of the requester is confirmed. The requester confirms it with the link in the
 * e-mail, or a team member confirms it and writes down how it was checked.
 */
function IdentityForm({ pedido }: { pedido: PedidoDetalhe }) {
  return (
    <Stack gap="xs">
      {pedido.confirmada ? (
        <Group gap="xs">
          <IconCircleCheck size={18} aria-hidden color="var(--mantine-color-teal-text)" />
          <Text>Identidade confirmada.</Text>
        </Group>
      ) : (
        <ByHand id={pedido.id} />
      )}
      {(pedido.estado === 'nova' || pedido.estado === 'confirmada') && <Begin pedido={pedido} />}
    </Stack>
  )
}

function ByHand({ id }: { id: number }) {
  const { form } = useActionForm(Fields, api.titulares.confirmarIdentidade, {
    input: ({ como }) => ({ id, como }),
  })
  return (
    <Form {...form}>
      <Group gap="xs" mb="xs" wrap="nowrap" align="flex-start">
        <IconCircleDashed
          size={18}
          aria-hidden
          color="var(--mantine-color-yellow-text)"
          style={{ flex: 'none' }}
        />
        <Text>
          A identidade de quem pediu ainda não foi confirmada. Enviamos um link ao e-mail; você também pode
          confirmar aqui:
        </Text>
      </Group>
      <Group align="flex-start">
        <TextField
          name="como"
          label="Como a identidade foi confirmada"
          maxLength={1000}
          style={{ flex: 1, minWidth: 'min(16rem, 100%)' }}
        />
        <SubmitButton variant="default" mt={24}>
          Confirmar identidade
        </SubmitButton>
      </Group>
    </Form>
  )
}

function Begin({ pedido: { id, versao } }: { pedido: PedidoDetalhe }) {
  return (
    <Group>
      <ActionButton endpoint={api.titulares.iniciar} input={{ id, versao }} size="xs" variant="default">
        Marcar como em andamento
      </ActionButton>
    </Group>
  )
}

const Answer = RespostaAoPedido.omit({ versao: true })
const Note = z.object({ texto: text(lgpdMessages.pedido.nota, 10_000) })

const outcomes = [
  { value: 'atendida', label: 'Atendido' },
  { value: 'recusada', label: 'Recusado, com o motivo no texto' },
]

/** The form for the answer, shown until the request is answered, and the form for an internal note. */
function NextWord({ pedido }: { pedido: PedidoDetalhe }) {
  return (
    <>
      {!isConcluido(pedido.estado) && <AnswerForm pedido={pedido} />}
      <ExpandableForm label="Escrever nota interna" size="xs">
        {(close) => <NoteForm id={pedido.id} onClose={close} />}
      </ExpandableForm>
    </>
  )
}

function AnswerForm({ pedido: { id, versao, email, protocolo } }: { pedido: PedidoDetalhe }) {
  const draft = useDraft(`resposta-titular-${id}`, `resposta ao pedido ${protocolo}`)
  const { form } = useActionForm(Answer, api.titulares.responder, {
    input: (values) => ({ ...values, id, versao }),
    onDone: draft.drop,
  })
  return (
    <Form {...form} aria-label="Responder" values={draft.values} onTyped={draft.onInput}>
      <SelectField
        name="estado"
        label="Como o pedido termina"
        placeholder="Escolha"
        data={outcomes}
        mb="xs"
      />
      <TextAreaField
        name="texto"
        label="Resposta"
        description={`Vai por e-mail para ${email} e encerra o pedido.`}
        rows={5}
        maxLength={10_000}
      />
      <Group justify="flex-end" mt="xs">
        <SubmitButton>Responder e concluir</SubmitButton>
      </Group>
    </Form>
  )
}

function NoteForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { form } = useActionForm(Note, api.titulares.anotar, {
    input: ({ texto }) => ({ id, texto }),
    onDone: onClose,
  })
  return (
    <Form {...form} aria-label="Nota interna">
      <TextAreaField
        name="texto"
        label="Nota"
        description="Só a equipe lê."
        rows={3}
        maxLength={10_000}
        autoFocus
      />
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton>Salvar nota</SubmitButton>
      </Group>
    </Form>
  )
}
