import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import type { QuotedMensagem } from './use-draft-to.ts'
import { quotationOf } from './use-lines.ts'

interface Props {
  citada: QuotedMensagem
  contato: Pick<Contato, 'id' | 'name'>
}

const authorOf = ({ citada, contato }: Props) => (citada.remetente_id === contato.id ? contato.name : 'Você')

/**
 * The quotation of the message that is answered. If that message is loaded, its current text is shown and a
 * click scrolls to it.
 */
export function Quote({
  loaded,
  onJump,
  ...props
}: Props & { loaded: Mensagem | undefined; onJump: () => void }) {
  const quoteContent = (
    <>
      <Text span size="xs" fw={600} truncate>
        {authorOf(props)}
      </Text>
      <Text span size="xs" className="clamped">
        {(loaded ? quotationOf(loaded) : props.citada).trecho}
      </Text>
    </>
  )
  if (!loaded) return <div className="quote">{quoteContent}</div>
  return (
    <button type="button" className="quote" onClick={onJump}>
      {quoteContent}
    </button>
  )
}

/** The quotation of the message that the user is about to answer. */
export function QuotedDraft({ onCancel, ...props }: Props & { onCancel: () => void }) {
  return (
    <div className="chosen">
      <div className="quote contact-body">
        <Text span size="xs" fw={600} truncate>
          Respondendo a {authorOf(props)}
        </Text>
        <Text span size="xs" className="clamped">
          {props.citada.trecho}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label="Cancelar resposta" onClick={onCancel}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
