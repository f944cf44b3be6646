import type { Evento } from './evento.ts'

/** The house gives a sign of life every 20 s; a line that missed two is dead, whatever the browser believes. */
export const SILENT_MS = 45_000
const STALE_MS = 25_000
const LOOK_MS = 15_000
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

interface Told {
  /** From where on the house is to tell; undefined: from now on. */
  since(): string | undefined
  hear(evento: Evento, id: string): void
  /** The house was heard; where it says so, it has told everything up to a place. */
  up(place?: string): void
  down(): void
}

export interface Line {
  /** Takes it up anew, now. */
  wake(): void
  /** Whether a sign of life is missing: the machine may have slept. */
  isStale(): boolean
  close(): void
}

/** The stream of the house. A lost one is taken up by the browser, a refused or a silent one here. */
export function openLine(told: Told): Line {
  let stream: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let heardAt = 0

  function connect(): void {
    clearTimeout(retry)
    stream?.close()
    heardAt = Date.now()
    const since = told.since()
    stream = new EventSource(since ? `/api/eventos?desde=${encodeURIComponent(since)}` : '/api/eventos')
    stream.addEventListener('pulso', ({ lastEventId }) => alive(lastEventId))
    stream.addEventListener('message', ({ data, lastEventId }) => {
      alive()
      told.hear(JSON.parse(data) as Evento, lastEventId)
    })
    stream.addEventListener('error', lost)
  }

  function alive(place?: string): void {
    failures = 0
    heardAt = Date.now()
    told.up(place)
  }

  function lost(): void {
    told.down()
    if (stream.readyState !== EventSource.CLOSED) return
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    // Not all browsers of the house in one moment.
    retry = setTimeout(connect, most * (0.5 + Math.random() / 2))
  }

  const look = setInterval(() => {
    if (Date.now() - heardAt < SILENT_MS) return
    told.down()
    connect()
  }, LOOK_MS)
  connect()
  return {
    wake: connect,
    isStale: () => Date.now() - heardAt > STALE_MS,
    close() {
      clearInterval(look)
      clearTimeout(retry)
      stream.close()
    },
  }
}
