import { Button, Center, Loader, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { api, client, useAction } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import { useIsWindowActive } from '#studio/chat-unread/screens/shown-conversation.ts'
import type { Dia } from './conversa.ts'
import { type LineProps, MensagemLine } from './MensagemLine.tsx'
import type { useConversation } from './use-conversation.ts'
import {
  loadedOf,
  moveByArrows,
  newestFrom,
  quotedBy,
  useNewMessagesBelow,
  useScrollToMensagem,
} from './use-lines.ts'
import { useIsContactTyping } from './use-typing.ts'
import { dayWord } from './words.ts'

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
  const [onRemove, question] = useRemoval()
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
            onRemove={onRemove}
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
      {question}
    </div>
  )
}

/** Returns a stable function that removes a message after a confirmation, and the dialog for it. */
function useRemoval(): [remove: (mensagem: Mensagem) => void, question: ReactNode] {
  const { mutate } = useAction(api.chat.apagar)
  const [ask, question] = useConfirm()
  const remove = useCallback(
    ({ id }: Mensagem) =>
      ask({
        question: 'Apagar esta mensagem?',
        effect: effects.final,
        yes: 'Apagar',
        onYes: () => mutate({ id }),
      }),
    [ask, mutate],
  )
  return [remove, question]
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

/**
 * Reports to the server that the conversation is read up to `newest`. This happens only while the end of the
 * list is in sight and the window has the focus.
 */
function useMarkAsRead(com: number, newest: Mensagem | undefined, inSight: boolean): void {
  const isActive = useIsWindowActive()
  const lastReported = useRef(0)
  const ate = newest && !newest.lida ? newest.id : 0
  useEffect(() => {
    if (!isActive || !inSight || ate <= lastReported.current) return
    lastReported.current = ate
    client.chat.ler({ com, ate }).catch(() => {
      // The request is repeated with the next message, or when the window has the focus again.
      lastReported.current = 0
    })
  }, [com, ate, isActive, inSight])
}

interface ChatDaysProps extends Pick<LineProps, 'contato' | 'onJump' | 'onReply' | 'onRemove'> {
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
const ChatDays = memo(function ChatDays({ dias, hoje, loaded, current, ...line }: ChatDaysProps) {
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

/** The list counts as scrolled to the end if it is less than this many pixels away from it. */
const NEAR = 48

/**
 * Keeps the scroll position of a conversation, which is laid out from its end (chat.css). Messages that are
 * loaded above do not move the visible messages. A new message below moves them only if the list is scrolled
 * to the end.
 * @param last key of the newest message
 */
function useStickyScroll(last: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const was = useRef({ last, atEnd: true })

  // With a reversed layout `scrollTop` is 0 at the end and negative above it.
  const onScroll = useCallback(() => {
    const now = Math.abs(scroller.current?.scrollTop ?? 0) < NEAR
    was.current.atEnd = now
    setAtEnd(now)
  }, [])

  useLayoutEffect(() => {
    const { last: before, atEnd: wasAtEnd } = was.current
    was.current.last = last
    const box = scroller.current
    const line =
      before === undefined || before === last ? null : box?.querySelector(`[data-chave="${before}"]`)
    if (!box || !line || wasAtEnd) return
    const newest = box.querySelector(`[data-chave="${last}"]`) ?? line
    box.scrollTop -= newest.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
  }, [last])

  const toEnd = useCallback(() => scroller.current?.scrollTo({ top: 0 }), [])
  return { scroller, atEnd, onScroll, toEnd }
}

/** Older messages are requested when the start of the list is this close to the visible area. */
const AHEAD = '400px 0px 0px'

interface OlderMensagensProps {
  more: boolean
  loading: boolean
  failed: boolean
  load: () => void
  /** Key of the oldest loaded message. */
  first: string | undefined
  root: RefObject<HTMLDivElement | null>
}

/** Loads older messages when the start of the list is scrolled near the visible area. */
function OlderMensagens({ more, loading, failed, load, first, root }: OlderMensagensProps) {
  const edge = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(load)
  const waits = more && !loading && !failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when the oldest message changes
  useEffect(() => {
    if (!waits || !edge.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), {
      root: root.current,
      rootMargin: AHEAD,
    })
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [waits, first, root])
  return (
    <div ref={edge} className="chat-edge">
      {loading && <Loader size="sm" aria-label="Carregando..." />}
      {failed && !loading && (
        <Center role="alert">
          <Text>Não foi possível carregar as mensagens anteriores.</Text>
          <Button size="compact-sm" variant="default" onClick={load}>
            Tentar de novo
          </Button>
        </Center>
      )}
    </div>
  )
}
