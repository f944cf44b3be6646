import type { Evento } from './evento.ts'

/**
 * The server sends a heartbeat every 20 s. A connection on which two heartbeats were missed counts as dead,
 * even if the browser reports it as open.
 */
export const HEARTBEAT_TIMEOUT_MS = 45_000
const STALE_MS = 25_000
const LOOK_MS = 15_000
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

interface StreamHandlers {
  /** The position after which the server sends events; undefined means from now on. */
  since(): string | undefined
  onEvent(evento: Evento, id: string): void
  /**
   * Called when the server sends anything. A heartbeat carries the position up to which all events were sent.
   */
  up(cursor?: string): void
  down(): void
}

export interface StreamConnection {
  /** Reconnects immediately. */
  wake(): void
  /** Whether a heartbeat is overdue, for example because the machine was asleep. */
  isStale(): boolean
  close(): void
}

/**
 * Opens the event stream. The browser reconnects after a lost connection. This module reconnects after a
 * rejected connection, or if nothing arrives.
 */
export function openStream(handlers: StreamHandlers): StreamConnection {
  let stream: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let heardAt = 0

  function connect(): void {
    clearTimeout(retry)
    stream?.close()
    heardAt = Date.now()
    const since = handlers.since()
    stream = new EventSource(since ? `/api/eventos?desde=${encodeURIComponent(since)}` : '/api/eventos')
    stream.addEventListener('pulso', ({ lastEventId }) => onServerSign(lastEventId))
    stream.addEventListener('message', ({ data, lastEventId }) => {
      onServerSign()
      handlers.onEvent(JSON.parse(data) as Evento, lastEventId)
    })
    stream.addEventListener('error', onError)
  }

  function onServerSign(cursor?: string): void {
    failures = 0
    heardAt = Date.now()
    handlers.up(cursor)
  }

  function onError(): void {
    handlers.down()
    if (stream.readyState !== EventSource.CLOSED) return
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    // The delay has a random part, so that not all browsers reconnect at the same moment.
    retry = setTimeout(connect, most * (0.5 + Math.random() / 2))
  }

  const staleCheck = setInterval(() => {
    if (Date.now() - heardAt < HEARTBEAT_TIMEOUT_MS) return
    handlers.down()
    connect()
  }, LOOK_MS)
  connect()
  return {
    wake: connect,
    isStale: () => Date.now() - heardAt > STALE_MS,
    close() {
      clearInterval(staleCheck)
      clearTimeout(retry)
      stream.close()
    },
  }
}
