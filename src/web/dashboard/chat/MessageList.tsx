import { Button, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type RefObject, useImperativeHandle, useMemo, useState } from 'react'
import type { Contato, Mensagem } from '#contract/chat.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import type { Item } from './conversa.ts'
import { MessageLine } from './MessageLine.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import type { useConversation } from './use-conversation.ts'
import { moveByArrows, newestFrom, quotedBy, useJump, useUnseen } from './use-lines.ts'
import { useReading } from './use-reading.ts'
import { useStanding } from './use-standing.ts'
import { useOtherTyping } from './use-typing.ts'
import { dayWord } from './words.ts'

interface Props {
  contato: Contato
  conversation: ReturnType<typeof useConversation>
  toEnd: RefObject<{ toEnd: () => void } | null>
  /** Stays the same, or each line is drawn again. */
  onReply: (mensagem: Mensagem) => void
}

const idOf = (item: Item | undefined) => (item?.tipo === 'mensagem' ? item.mensagem.id : 0)

/** The conversation itself: older messages above, where one stands stays where it is. */
export function MessageList({ contato, conversation, toEnd, onReply }: Props) {
  const { dias, itens, older } = conversation
  const { id: com, name } = contato
  const last = itens.at(-1)?.chave
  const standing = useStanding(last)
  const newest = useMemo(() => newestFrom(com, itens), [com, itens])
  const typing = useOtherTyping(com, newest?.id ?? 0)
  const unseen = useUnseen(com, itens, standing.atEnd)
  const [chosen, setChosen] = useState<string>()
  useReading(com, newest, standing.atEnd)
  useImperativeHandle(toEnd, () => ({ toEnd: standing.toEnd }), [standing.toEnd])

  const loaded = useMemo(() => new Set(itens.map(idOf)), [itens])
  const hoje = todayInSaoPaulo()
  const current = chosen ?? last
  const who = useMemo(() => ({ id: com, name }), [com, name])
  const onJump = useJump(standing.scroller)
  return (
    <div className="chat-log-frame">
      <div
        ref={standing.scroller}
        className="chat-log"
        role="log"
        // What comes in above is history, and not told.
        aria-live={older.loading ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-label={`Mensagens com ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        onScroll={standing.onScroll}
        onKeyDown={moveByArrows}
        onFocus={({ target }) => setChosen(target.closest<HTMLElement>('[data-chave]')?.dataset['chave'])}
      >
        <div>
          <OlderMessages {...older} first={itens[0]?.chave} root={standing.scroller} />
          {itens.length === 0 && (
            <Text c="dimmed" ta="center" py="xl">
              Nenhuma mensagem.
            </Text>
          )}
          {dias.map(({ dia, itens: ofDay }) => (
            <section key={dia} aria-label={dayWord(dia, hoje)}>
              <p className="chat-day">
                <time dateTime={dia}>{dayWord(dia, hoje)}</time>
              </p>
              {ofDay.map((item) => (
                <MessageLine
                  key={item.chave}
                  {...{ item, onJump, onReply }}
                  contato={who}
                  hasQuoted={loaded.has(quotedBy(item))}
                  isCurrent={item.chave === current}
                />
              ))}
            </section>
          ))}
          <p className="chat-typing">{typing && `${name} está digitando…`}</p>
        </div>
      </div>
      {!standing.atEnd && (
        <Button
          className="chat-new"
          size="compact-sm"
          variant={unseen > 0 ? 'filled' : 'default'}
          rightSection={<IconArrowDown size={14} aria-hidden />}
          onClick={standing.toEnd}
        >
          {unseen > 0 ? `Novas mensagens (${unseen})` : 'Ir para o fim'}
        </Button>
      )}
    </div>
  )
}
