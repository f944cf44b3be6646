import { withLock } from '#web/dashboard/chat/with-lock.ts'
import notificacao from './notificacao.mp3'
import { isSoundOn } from './sound.ts'

let sound: HTMLAudioElement | undefined

/** Loads the sound with the first gesture: before one no browser plays, and some only what a gesture has loaded. */
export function prepareRinging(): () => void {
  const stop = new AbortController()
  const prepare = () => {
    stop.abort()
    ringing().load()
  }
  for (const gesture of ['click', 'keydown'])
    document.addEventListener(gesture, prepare, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

function ringing(): HTMLAudioElement {
  sound ??= new Audio(notificacao)
  return sound
}

interface News {
  id: number
  /** Who wrote it. */
  de: number
}

/** Rings for a message once for a person, however many tabs hear of it, and not where one is looking at it. */
export async function ring(me: number, news: News): Promise<void> {
  if (!isSoundOn(me)) return
  await withLock(`bastidor.som.${me}`, async () => {
    if (wasHeard(me, news.id)) return
    if ((await isLookedAt(me, news.de)) || (await play())) setHeard(me, news.id)
  })
}

/** @returns false where the browser does not let this tab play; another one may */
async function play(): Promise<boolean> {
  const one = ringing()
  one.currentTime = 0
  return one.play().then(
    () => true,
    () => false,
  )
}

const heardKey = (me: number) => `bastidor.som.ouvida.${me}`
/** Longer than a sleeping tab takes; a house that was restored counts its messages from an earlier one. */
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
    // A window without storage shares nothing with the others.
  }
}

const lookName = (me: number, com: number) => `bastidor.conversa.${me}.${com}`

/** Lets the other tabs know that a conversation is before one's eyes here. @returns how to look away */
export function holdLooking(me: number, com: number | undefined): () => void {
  const away = new AbortController()
  if (com !== undefined)
    void navigator.locks?.request(lookName(me, com), { mode: 'shared' }, () => until(away.signal))
  return () => away.abort()
}

function until(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

/** In another tab; in this one it is not among the news. */
async function isLookedAt(me: number, com: number): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === lookName(me, com))
}
