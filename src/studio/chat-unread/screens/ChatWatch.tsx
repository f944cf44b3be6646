import { Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isOn, useChoice } from '#platform/browser/choice.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { withLock } from '#platform/dashboard/with-lock.ts'
import notificacao from './notificacao.mp3'
import { useVisibleContactId } from './shown-conversation.ts'
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

let sound: HTMLAudioElement | undefined

/**
 * Loads the sound at the first user gesture. Browsers do not play audio before a user gesture, and some play
 * only audio that was loaded during one.
 * @returns a function that removes the listeners
 */
function preloadChatSound(): () => void {
  const stop = new AbortController()
  const prepare = () => {
    stop.abort()
    soundElement().load()
  }
  for (const gesture of ['click', 'keydown'])
    document.addEventListener(gesture, prepare, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

function soundElement(): HTMLAudioElement {
  sound ??= new Audio(notificacao)
  return sound
}

interface News {
  id: number
  /** Id of the sender. */
  de: number
}

/**
 * Plays the sound for a message once per account in this browser, however many tabs are notified. The sound
 * is not played if the user has switched it off, or if a tab shows the conversation of the message.
 */
async function playChatSound(me: number, news: News): Promise<void> {
  if (!isSoundOn(me)) return
  await withLock(`bastidor.som.${me}`, async () => {
    if (wasHeard(me, news.id)) return
    if ((await isLookedAt(me, news.de)) || (await play())) setHeard(me, news.id)
  })
}

/**
 * Plays the sound in this tab.
 * @returns false if the browser does not allow this tab to play it; another tab may be allowed
 */
async function play(): Promise<boolean> {
  const one = soundElement()
  one.currentTime = 0
  return one.play().then(
    () => true,
    () => false,
  )
}

const heardKey = (me: number) => `bastidor.som.ouvida.${me}`
/**
 * How long the id of the last message that rang is remembered, so that a background tab that is notified
 * later does not ring again. It is limited, because after a backup is restored message ids start at a lower
 * number.
 */
const HEARD_MS = 3_600_000

function wasHeard(me: number, id: number): boolean {
  try {
    const [last = 0, at = 0] = (localStorage.getItem(heardKey(me)) ?? '').split(':').map(Number)
    return last >= id && Date.now() - at < HEARD_MS
  } catch {
    return false
  }
}

function setHeard(me: number, id: number): void {
  try {
    localStorage.setItem(heardKey(me), `${id}:${Date.now()}`)
  } catch {
    // Without localStorage the tabs cannot share which message has rung.
  }
}

const lookName = (me: number, com: number) => `bastidor.conversa.${me}.${com}`

/**
 * Acquires a shared lock, by which other tabs know that this tab shows the conversation with `com`.
 * @returns a function that releases the lock
 */
function lockVisibleConversation(me: number, com: number | undefined): () => void {
  const away = new AbortController()
  if (com !== undefined)
    void navigator.locks?.request(lookName(me, com), { mode: 'shared' }, () => untilAborted(away.signal))
  return () => away.abort()
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

/**
 * Returns whether a tab shows the conversation. Usually it is another tab, because this tab does not count
 * the messages of the conversation that it shows.
 */
async function isLookedAt(me: number, com: number): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === lookName(me, com))
}

const keyOf = (me: number) => `bastidor.som.${me}`

/** Whether this account wants the sound of new messages in this browser; on by default. */
const isSoundOn = (me: number): boolean => isOn(keyOf(me))
export const useSound = (me: number) => useChoice(keyOf(me))

/** Switches the sound of new messages on and off in this browser. */
export function SoundSwitch({ description }: { description?: string }) {
  const { user } = useSession()
  const [on, setOn] = useSound(user.id)
  return (
    <Switch
      label="Som de novas mensagens"
      {...(description && { description })}
      checked={on}
      onChange={({ currentTarget }) => setOn(currentTarget.checked)}
    />
  )
}
