import { useEffect, useRef } from 'react'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useVisibleContactId } from './looking.ts'
import { lockVisibleConversation, playChatSound, preloadChatSound } from './ring.ts'
import { inWords, short, useUnread } from './use-unread.ts'

/** Announces new messages on every screen: in the page title, to screen readers, and by a sound. */
export function ChatWatch() {
  const { user } = useSession()
  const looking = useVisibleContactId()
  const unread = useUnread()
  const lastCount = useRef<number>(undefined)
  const count = unread?.nao_lidas ?? 0

  useEffect(preloadChatSound, [])
  useEffect(() => lockVisibleConversation(user.id, looking), [user.id, looking])
  useEffect(() => {
    setTitle(count)
    return () => setTitle(0)
  }, [count])
  useEffect(() => {
    if (!unread) return
    const { id, de } = unread.ultima ?? { id: 0, de: 0 }
    // Messages that were unread when the page was opened do not ring.
    const isNews = id > (lastCount.current ?? Number.POSITIVE_INFINITY)
    lastCount.current = Math.max(id, lastCount.current ?? 0)
    if (isNews) void playChatSound(user.id, { id, de })
  }, [unread, user.id])

  // This is a plain element, because importing Mantine's VisuallyHidden here would add a chunk to the initial
  // load.
  return (
    <p id="mensagens-novas" className="unseen" aria-live="polite">
      {count > 0 && inWords(count)}
    </p>
  )
}

function setTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\+?\) /, '')
  document.title = count > 0 ? `(${short(count)}) ${plain}` : plain
}
