import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { dateTime } from '#platform/browser/format.ts'
import { effects } from '#platform/ui/effects.ts'
import { canApagarMensagem } from '#proofing/marcacoes/rules.ts'
import type { Marcacao, MensagemDaMarcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { MarkButtons } from './MarkButtons.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { Reply } from './Reply.tsx'

interface Props {
  mark: Marcacao
  mesa: Mesa
  person: DraftOwner
}

/** The messages of a mark, with the buttons that change its state. */
export function MarkThread({ mark, mesa, person }: Props) {
  const { id } = mark
  const { data } = useSuspenseQuery(api.marcacoes.get.queryOptions({ input: { id } }))
  const [first, ...answers] = data.mensagens
  return (
    <Stack gap="xs" mt="xs">
      {/* A mark without answers is deleted as a whole. */}
      {first && answers.length > 0 && <DeleteMessage mark={id} message={first} label="Apagar o texto" />}
      <Stack gap="xs" aria-live="polite">
        {answers.map((message) => (
          <Message key={message.id} mark={id} message={message} />
        ))}
      </Stack>
      {data.resolvida && (
        <Text size="xs" c="dimmed">
          Resolvida por {data.resolvida.por} em {dateTime(data.resolvida.em)}
        </Text>
      )}
      <MarkButtons mark={mark} mesa={mesa} />
      {mesa.posso.canComentar && (
        <Reply mark={mark} person={person} peca={mesa.peca.nome} people={data.pessoas} />
      )}
    </Stack>
  )
}

function Message({ mark, message }: { mark: number; message: MensagemDaMarcacao }) {
  const { autor, mensagem, arquivos, criado_em, apagada } = message
  return (
    <article className="mesa-message">
      <Text size="xs" c="dimmed">
        <b>{autor.eu ? 'Você' : autor.nome}</b> {dateTime(criado_em)}
      </Text>
      {apagada && <em>{workMessages.marcacao.apagada}</em>}
      {mensagem !== '' && <Text className="text">{mensagem}</Text>}
      <MessageFiles arquivos={arquivos} />
      <DeleteMessage mark={mark} message={message} label="Apagar" />
    </article>
  )
}

interface DeleteProps {
  mark: number
  message: MensagemDaMarcacao
  label: string
}

/** The button that deletes an own message, which is possible for a few minutes. */
function DeleteMessage({ mark, message, label }: DeleteProps) {
  if (!canApagarMensagem(message, Date.now())) return null
  return (
    <Group>
      <ConfirmButton
        endpoint={api.marcacoes.apagarMensagem}
        input={{ id: mark, mensagem_id: message.id }}
        question="Apagar esta mensagem?"
        effect={effects.final}
        yes="Apagar"
        danger
        size="xs"
      >
        {label}
      </ConfirmButton>
    </Group>
  )
}
