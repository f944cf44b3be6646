import { Anchor, Badge, Blockquote, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction, type WriteEndpoint } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { StatusSelect } from '#platform/dashboard/StatusSelect.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { effects } from '#platform/ui/effects.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import {
  type Contato,
  type ContatoDetalhe,
  type ContatoEntry,
  StatusContato,
} from '#site/contatos/contract.ts'
import { contatoStatusLabels, tipoContatoLabels } from '#site/contatos/status-rules.ts'
import { siteMessages } from '#site/messages.ts'
import { StatusDot } from './ContatoStatusBadge.tsx'
import { NextSteps } from './NextSteps.tsx'

interface Props {
  id: number
  /**
   * What is being created from the contact: `cliente`, `projeto`, or null for neither. The value is stored in
   * the address.
   */
  making: string | null
  onMake: (what: 'cliente' | 'projeto' | null) => void
  onClose: () => void
}

/**
 * One contact with its message, next steps and conversation. When the dialog opens, the contact is marked as
 * read.
 */
export function ContatoDialog(props: Props) {
  return (
    <QueryDialog
      isInPage
      onClose={props.onClose}
      size="xl"
      title="Contato"
      failure="Erro ao buscar o contato."
    >
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ id, making, onMake, onClose }: Props) {
  const { data: contact } = useSuspenseQuery(api.contatos.get.queryOptions({ input: { id } }))
  const { mutate: setLido } = useAction(api.contatos.setLido)
  const { lido } = contact
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on opening, so that marking as unread is not undone
  useEffect(() => {
    if (!lido) setLido({ id, lido: true })
  }, [id])
  return (
    <Stack>
      <RecordTitle>{contact.subject}</RecordTitle>
      <Text size="md" className="text">
        {contact.message}
      </Text>
      <ContatoFacts contact={contact} />
      <NextSteps contact={contact} making={making} onMake={onMake} />
      <Group justify="space-between">
        <ContatoStatusSelect contact={contact} />
        <FileActions id={id} onClose={onClose} />
      </Group>
      <ContatoConversation contact={contact} />
      <Consent contact={contact} />
    </Stack>
  )
}

/** Marks the contact as unread, or deletes it. */
function FileActions({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Group gap="xs">
      <ConfirmButton
        endpoint={api.contatos.remove}
        input={{ id }}
        question="Deseja realmente excluir este contato?"
        effect={effects.inBin}
        onDone={onClose}
        danger
        size="xs"
      >
        Excluir
      </ConfirmButton>
      <ActionButton
        endpoint={api.contatos.setLido}
        input={{ id, lido: false }}
        onDone={onClose}
        variant="default"
        size="xs"
      >
        Marcar como não lido
      </ActionButton>
    </Group>
  )
}

/** The data of the contact, and the client and project linked to it. */
function ContatoFacts({ contact }: { contact: ContatoDetalhe }) {
  const { name, email, telefone, tipo, categoria, criado_em, cliente, projeto } = contact
  const facts: Fact[] = [
    ['Nome', name],
    ['E-mail', email],
    ['Telefone', telefone],
    ['Tipo', tipoContatoLabels[tipo]],
    ['Categoria', categoria],
    ['Recebido em', dateTime(criado_em)],
    ['Conta do cliente', cliente && accountOf(cliente, email)],
    ['Projeto', projeto && <ProjectLink project={projeto} />],
  ]
  return <FactList facts={facts} />
}

/**
 * Returns the name of the linked account. If its e-mail differs from that of the contact form, the e-mail is
 * added, because answers go to the e-mail of the contact form.
 */
function accountOf(account: NonNullable<ContatoDetalhe['cliente']>, email: string): string {
  return account.email === email ? account.name : `${account.name} (${account.email})`
}

function ProjectLink({ project: { id, title } }: { project: NonNullable<ContatoDetalhe['projeto']> }) {
  return (
    <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} underline="always">
      {title}
    </Anchor>
  )
}

/**
 * Shows which version of the privacy notice the person who wrote has seen, and their consent to marketing
 * with its exact text as evidence. A button records that the person has revoked the consent.
 */
function Consent({ contact: { id, aviso_versao, consentimento, endereco } }: { contact: ContatoDetalhe }) {
  const notice = aviso_versao
    ? `Viu o aviso de privacidade, versão ${aviso_versao}.`
    : 'Sem registro do aviso de privacidade.'
  return (
    <section aria-label="Privacidade">
      <Title order={3} mb="xs">
        Privacidade
      </Title>
      <Text>{notice}</Text>
      {consentimento ? (
        <Stack gap="xs" align="flex-start">
          <Text>
            Autorizou marketing em {dateTime(consentimento.em)}, do endereço IP {endereco}, com o texto da
            versão {consentimento.versao}:
          </Text>
          <Blockquote p="sm" fz="sm" w="100%">
            {consentimento.texto}
          </Blockquote>
          {consentimento.retirado_em ? (
            <Text fw={600}>Desistiu em {dateTime(consentimento.retirado_em)}.</Text>
          ) : (
            <Withdraw id={id} />
          )}
        </Stack>
      ) : (
        <Text>Não autorizou marketing: escreva só sobre este contato.</Text>
      )}
    </section>
  )
}

function Withdraw({ id }: { id: number }) {
  return (
    <Group>
      <ConfirmButton
        endpoint={api.contatos.retirarConsentimento}
        input={{ id }}
        question="Registrar que a pessoa desistiu do marketing?"
        effect={effects.final}
        size="xs"
      >
        Registrar desistência
      </ConfirmButton>
    </Group>
  )
}

const kinds = [
  { value: 'resposta', label: 'Responder por e-mail' },
  { value: 'nota', label: 'Nota interna' },
]

/** The sent answers and internal notes, oldest first, with the forms to add another answer or note. */
function ContatoConversation({ contact }: { contact: ContatoDetalhe }) {
  const [kind, setKind] = useState('resposta')
  return (
    <section aria-label="Conversa">
      <Title order={3} mb="sm">
        Conversa
      </Title>
      <Stack gap="sm" mb="md" aria-live="polite">
        {contact.conversa.length === 0 && (
          <Text size="md" c="dimmed">
            Nenhuma resposta ainda
          </Text>
        )}
        {contact.conversa.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </Stack>
      <SegmentedControl
        aria-label="O que escrever"
        data={kinds}
        value={kind}
        onChange={setKind}
        size="xs"
        mb="xs"
      />
      {kind === 'resposta' ? <AnswerForm contact={contact} /> : <NoteForm contact={contact} />}
    </section>
  )
}

const states: Record<NonNullable<ContatoEntry['estado']>, string> = {
  guardado: 'Aguardando envio',
  fila: 'Na fila de envio',
  enviado: 'Enviada',
  falhou: 'Não enviada',
}

function Turn({ turn: { tipo, texto, usuario_nome, criado_em, estado } }: { turn: ContatoEntry }) {
  return (
    <article className="comment" data-own={tipo === 'resposta' || undefined}>
      <Group gap="xs">
        <Text fw={600}>{usuario_nome}</Text>
        <Badge size="sm">{tipo === 'nota' ? 'Nota interna' : 'Resposta'}</Badge>
        {estado && (
          <Badge size="sm" {...(estado === 'falhou' && { color: 'red' })}>
            {states[estado]}
          </Badge>
        )}
        <Text size="xs" c="dimmed" component="time" dateTime={criado_em}>
          {dateTime(criado_em)}
        </Text>
      </Group>
      <Text size="md" className="text">
        {texto}
      </Text>
    </article>
  )
}

const Answer = z.object({ texto: text(siteMessages.contato.resposta, 10_000) })
const Note = z.object({ texto: text(siteMessages.contato.nota, 10_000) })

function AnswerForm({ contact: { id, versao, name, email } }: { contact: ContatoDetalhe }) {
  return (
    <WritingForm
      draft={[`resposta-contato-${id}`, `Resposta a ${name}`]}
      schema={Answer}
      row={api.contatos.responder}
      // `versao` is the currently displayed version. If a colleague's answer has appeared meanwhile, the user
      // has seen it.
      input={(texto) => ({ id, texto, versao })}
      label="Resposta"
      hint={`Vai por e-mail para ${email}, com a mensagem original embaixo.`}
      submit="Responder"
    />
  )
}

function NoteForm({ contact: { id, name } }: { contact: ContatoDetalhe }) {
  return (
    <WritingForm
      draft={[`nota-contato-${id}`, `Nota sobre ${name}`]}
      schema={Note}
      row={api.contatos.anotar}
      input={(texto) => ({ id, texto })}
      label="Nota"
      hint="Só a equipe lê."
      submit="Salvar nota"
    />
  )
}

interface ContatoConversationProps<Input> {
  draft: [form: string, label: string]
  schema: typeof Note
  row: WriteEndpoint<Input, ContatoDetalhe>
  input: (texto: string) => Input
  label: string
  hint: string
  submit: string
}

/** A form with one long text. The text is stored as a draft until it is sent; then the field is cleared. */
function WritingForm<Input>({
  draft: named,
  schema,
  row,
  input,
  label,
  hint,
  submit,
}: ContatoConversationProps<Input>) {
  const draft = useDraft(...named)
  const field = useRef<HTMLTextAreaElement>(null)
  const { form } = useActionForm(schema, row, {
    input: ({ texto }) => input(texto),
    onDone: () => {
      draft.drop()
      if (field.current) field.current.value = ''
    },
  })
  return (
    <Form {...form} values={draft.values} onTyped={draft.onInput}>
      <TextAreaField ref={field} name="texto" label={label} description={hint} rows={4} maxLength={10_000} />
      <Group justify="flex-end" mt="xs">
        <SubmitButton>{submit}</SubmitButton>
      </Group>
    </Form>
  )
}

const ContatoStatusSelect = ({ contact }: { contact: Contato }) => (
  <StatusSelect
    aria-label={`Status do contato de ${contact.name}`}
    record={contact}
    endpoint={api.contatos.setStatus}
    options={StatusContato.options}
    labels={contatoStatusLabels}
    leftSection={<StatusDot status={contact.status} />}
  />
)
