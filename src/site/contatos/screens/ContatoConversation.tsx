import { Badge, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dateTime } from '#platform/browser/format.ts'
import type { ContatoDetalhe, Conversa } from '#site/contatos/contract.ts'
import { AnswerForm, NoteForm } from './ConversationForms.tsx'

const kinds = [
  { value: 'resposta', label: 'Responder por e-mail' },
  { value: 'nota', label: 'Nota interna' },
]

/** The sent answers and internal notes, oldest first, with the forms to add another answer or note. */
export function ContatoConversation({ contact }: { contact: ContatoDetalhe }) {
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

const states: Record<NonNullable<Conversa['estado']>, string> = {
  guardado: 'Aguardando envio',
  fila: 'Na fila de envio',
  enviado: 'Enviada',
  falhou: 'Não enviada',
}

function Turn({ turn: { tipo, texto, usuario_nome, criado_em, estado } }: { turn: Conversa }) {
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
