import { memo } from 'react'
import type { Mensagem } from '#studio/chat/contract.ts'
import type { Dia } from './conversa.ts'
import { type LineProps, MensagemLine } from './MensagemLine.tsx'
import { quotedBy } from './use-lines.ts'
import { dayWord } from './words.ts'

interface Props extends Pick<LineProps, 'contato' | 'onJump' | 'onReply'> {
  dias: Dia[]
  hoje: string
  loaded: ReadonlyMap<number, Mensagem>
  /** Key of the message whose actions are in the tab order (roving tabindex). */
  current: string | undefined
}

/**
 * The messages of each day. The component is memoised, so that of a thousand messages only the changed ones
 * are rendered again.
 */
export const ChatDays = memo(function ChatDays({ dias, hoje, loaded, current, ...line }: Props) {
  return dias.map(({ dia, itens }) => (
    <section key={dia} aria-label={dayWord(dia, hoje)}>
      <p className="chat-day">
        <time dateTime={dia}>{dayWord(dia, hoje)}</time>
      </p>
      {itens.map((item) => (
        <MensagemLine
          key={item.chave}
          {...line}
          item={item}
          quoted={loaded.get(quotedBy(item))}
          isCurrent={item.chave === current}
        />
      ))}
    </section>
  ))
})
