import { Button, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import { ChatDays } from './ChatDays.tsx'
import { OlderMensagens } from './OlderMensagens.tsx'
import type { useConversation } from './use-conversation.ts'
import { loadedOf, moveByArrows, newestFrom, useNewMessagesBelow, useScrollToMensagem } from './use-lines.ts'
import { useMarkAsRead } from './use-reading.ts'
import { useStickyScroll } from './use-standing.ts'
import { useIsContactTyping } from './use-typing.ts'

interface Props {
  contato: Contato
  conversation: ReturnType<typeof useConversation>
  toEnd: RefObject<{ toEnd: () => void } | null>
  /** Must be a stable function, because otherwise every message is rendered again. */
  onReply: (mensagem: Mensagem) => void
}

/** The messages of a conversation. When older messages are loaded above, the visible messages do not move. */
export function MensagemList({ contato, conversation, toEnd, onReply }: Props) {
  const { dias, itens, older } = conversation
  const { id: com, name } = contato
  const [first, last] = [itens[0]?.chave, itens.at(-1)?.chave]
  const { scroller, atEnd, onScroll, toEnd: goToEnd } = useStickyScroll(last)
  const newest = useMemo(() => newestFrom(com, itens), [com, itens])
  const loaded = useMemo(() => loadedOf(itens), [itens])
  const who = useMemo(() => ({ id: com, name }), [com, name])
  const [chosen, setChosen] = useState<string>()
  const unseen = useNewMessagesBelow(com, itens, atEnd)
  const typing = useIsContactTyping(com, newest?.id ?? 0)
  const onJump = useScrollToMensagem(scroller)
  const isHistory = useJustCame(first)
  useMarkAsRead(com, newest, atEnd)
  useImperativeHandle(toEnd, () => ({ toEnd: goToEnd }), [goToEnd])
  return (
    <div className="chat-log-frame">
      <div
        ref={scroller}
        className="chat-log"
        role="log"
        aria-live={isHistory ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-label={`Mensagens com ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to scroll by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={moveByArrows}
        onFocus={({ target }) => setChosen(target.closest<HTMLElement>('[data-chave]')?.dataset['chave'])}
      >
        <div>
          <OlderMensagens {...older} first={first} root={scroller} />
          {itens.length === 0 && (
            <Text size="md" c="dimmed" ta="center" py="xl">
              Nenhuma mensagem.
            </Text>
          )}
          <ChatDays
            dias={dias}
            loaded={loaded}
            onJump={onJump}
            onReply={onReply}
            hoje={todayInSaoPaulo()}
            contato={who}
            current={chosen ?? last}
          />
          <p className="chat-typing" aria-live="off">
            {typing && `${name} está digitando…`}
          </p>
        </div>
      </div>
      {!atEnd && <ToEnd unseen={unseen} onGo={goToEnd} />}
    </div>
  )
}

function ToEnd({ unseen, onGo }: { unseen: number; onGo: () => void }) {
  return (
    <Button
      className="chat-new"
      size="compact-sm"
      variant={unseen > 0 ? 'filled' : 'default'}
      rightSection={<IconArrowDown size={14} aria-hidden />}
      onClick={onGo}
    >
      {unseen > 0 ? `Novas mensagens (${unseen})` : 'Ir para o fim'}
    </Button>
  )
}

const QUIET_MS = 1000

/**
 * Returns whether the list was opened, or its oldest message changed, within the last second. The messages
 * that were then loaded are not new, so they are not announced to screen readers.
 */
function useJustCame(first: string | undefined): boolean {
  const [settledFirst, setSettledFirst] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettledFirst(first ?? ''), QUIET_MS)
    return () => clearTimeout(timer)
  }, [first])
  return settledFirst !== (first ?? '')
}
