import { HEARTBEAT_TIMEOUT_MS, openStream, type StreamConnection } from './connection.ts'
import { changesData, type Evento, isTransient, sequenceOf } from './evento.ts'

/** The polling interval that the specification requires while the stream is down. */
const POLL_MS = 5000
const ANSWER_MS = 2000
const LOOK_MS = 15_000
const CHANNEL = 'bastidor-eventos'

/**
 * The state of the event stream. With `caida`, changes by other users are fetched by polling only, or not at
 * all.
 */
export type StreamState = 'aberta' | 'caida'

/** The position from which a tab receives events, and what it calls for each of them. */
export interface TabCallbacks {
  /** The last position in the audit log when the server rendered the page. */
  since: string | undefined
  refetch(): Promise<unknown>
  onEvent(evento: Evento): void
  onState(conexao: StreamState): void
}

/** Messages between the tabs of a browser: one tab holds the stream and forwards its events. */
type TabMessage = { evento: Evento; id: string } | { viva: string | undefined } | 'caida' | 'quem?'

/**
 * Receives events while the page is open, even after the page was restored from the back-forward cache.
 * @returns a function that stops receiving events
 */
export function openTab(screen: TabCallbacks): () => void {
  let tab = new Tab(screen)
  const stopped = new AbortController()
  const { signal } = stopped
  const resume = () => {
    if (!tab.isClosed()) return
    tab = new Tab({ ...screen, since: tab.last })
    tab.comeBack()
  }
  globalThis.addEventListener('pagehide', () => tab.close(), { signal })
  globalThis.addEventListener('pageshow', resume, { signal })
  return () => {
    stopped.abort()
    tab.close()
  }
}

class Tab {
  #screen: TabCallbacks
  #refetching: ReturnType<typeof throttleRefetch>
  /** The position in the audit log up to which all events were received. */
  last: string | undefined
  #up = false
  /** Whether events may have been missed since the last refetch. */
  #broken = false
  #heardAt = 0
  #poll: ReturnType<typeof setInterval> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined
  #look: ReturnType<typeof setInterval>
  #line: StreamConnection | undefined
  #channel = new BroadcastChannel(CHANNEL)
  #lead: Leadership
  #gone = new AbortController()

  constructor(screen: TabCallbacks) {
    this.#screen = screen
    this.last = screen.since
    this.#refetching = throttleRefetch(() => screen.refetch())
    this.#startPolling()
    const { signal } = this.#gone
    this.#channel.addEventListener('message', ({ data }) => this.#listen(data as TabMessage), { signal })
    document.addEventListener('visibilitychange', () => this.comeBack(), { signal })
    globalThis.addEventListener('online', () => this.#line?.wake(), { signal })
    this.#look = setInterval(() => this.#isSilent() && this.#askWhoLeads(), LOOK_MS)
    this.#lead = electLeader(() => this.#openLine())
    this.#askWhoLeads()
  }

  close(): void {
    this.#gone.abort()
    this.#lead.stop()
    this.#stopPolling()
    clearInterval(this.#look)
    clearTimeout(this.#answer)
    this.#refetching.stop()
    this.#channel.close()
  }

  isClosed(): boolean {
    return this.#gone.signal.aborted
  }

  #openLine(): () => void {
    const line = openStream({
      since: () => this.last,
      onEvent: (evento, id) => {
        this.#onEvent(evento, id)
        this.#say({ evento, id })
      },
      up: (cursor) => {
        const known = this.#up && cursor === undefined
        this.#isUp(cursor)
        if (!known) this.#say({ viva: this.last })
      },
      down: () => {
        this.#isDown()
        this.#say('caida')
      },
    })
    this.#line = line
    return () => {
      line.close()
      this.#line = undefined
    }
  }

  #say(word: TabMessage): void {
    if (!this.isClosed()) this.#channel.postMessage(word)
  }

  #listen(word: TabMessage): void {
    if (word === 'quem?') {
      if (this.#lead.leads()) this.#say(this.#up ? { viva: this.last } : 'caida')
      return
    }
    this.#heardAt = Date.now()
    if (word === 'caida') this.#isDown()
    else if ('viva' in word) this.#isUp(word.viva)
    else this.#onEvent(word.evento, word.id)
  }

  #onEvent(evento: Evento, id: string): void {
    if (!isTransient(evento)) {
      // A new leader may receive events again that the former leader has already forwarded.
      if (evento.entidade !== 'tudo' && !this.#isAhead(id)) return
      this.last = id
    }
    this.#screen.onEvent(evento)
    if (changesData(evento)) this.#refetching.ask()
  }

  #isAhead(cursor: string | undefined): boolean {
    return sequenceOf(cursor) > sequenceOf(this.last)
  }

  #isUp(cursor: string | undefined): void {
    // Whether events happened that this tab missed because it was not listening yet.
    const hasMissed = !this.#up && this.#isAhead(cursor)
    if (this.#isAhead(cursor)) this.last = cursor
    if (this.#up) return
    this.#up = true
    this.#stopPolling()
    this.#screen.onState('aberta')
    if (hasMissed || this.#broken) this.#refetching.ask()
    this.#broken = false
  }

  #isDown(): void {
    this.#up = false
    this.#broken = true
    this.#startPolling()
  }

  #startPolling(): void {
    this.#poll ??= setInterval(() => {
      this.#broken = true
      this.#screen.onState('caida')
      if (isVisible()) this.#refetching.ask()
    }, POLL_MS)
  }

  #stopPolling(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
  }

  /**
   * Refetches and reconnects, if necessary, when the page is shown again. A hidden or cached tab did not
   * poll, and its connection may have died while the machine was asleep.
   */
  comeBack(): void {
    if (!isVisible()) return
    if (!this.#up) this.#refetching.ask()
    if (!this.#lead.leads()) this.#askWhoLeads()
    else if (!this.#up || this.#line?.isStale()) this.#line?.wake()
  }

  #isSilent(): boolean {
    return !this.#lead.leads() && isVisible() && Date.now() - this.#heardAt > HEARTBEAT_TIMEOUT_MS
  }

  /**
   * Asks the other tabs which of them is the leader. A browser may suspend the leading tab, so this tab takes
   * over if no tab answers.
   */
  #askWhoLeads(): void {
    const askedAt = Date.now()
    this.#say('quem?')
    clearTimeout(this.#answer)
    this.#answer = setTimeout(() => {
      if (this.#heardAt < askedAt && isVisible()) this.#lead.takeOver()
    }, ANSWER_MS)
  }
}

const isVisible = () => document.visibilityState === 'visible'

const LEAST_MS = 250
/**
 * The longest time that a refetch can delay the next refetch, because a request without a response must not
 * block later refetches.
 */
const LONGEST_MS = 10_000

/**
 * Throttles refetching. A refetch starts at once, but at most every 250 ms and not while another is running,
 * for which it waits up to ten seconds. A refetch requested in the meantime runs afterwards, so that the last
 * change is always fetched.
 */
function throttleRefetch(read: () => Promise<unknown>) {
  let requested = false
  let busy = false

  async function run(): Promise<void> {
    busy = true
    do {
      requested = false
      const reading = read().catch(() => undefined)
      await Promise.all([pause(LEAST_MS), Promise.race([reading, pause(LONGEST_MS)])])
    } while (requested)
    busy = false
  }

  return {
    ask() {
      requested = true
      if (!busy) void run()
    },
    /** Cancels the refetch that was requested but has not started. A running one continues. */
    stop() {
      requested = false
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const NAME = 'bastidor-eventos'
const RETRY_MS = 1000

interface Leadership {
  leads(): boolean
  /** Makes this tab the leader, because the present leader does not respond. */
  takeOver(): void
  stop(): void
}

/**
 * Leader election among the tabs of a browser. The work runs in one tab; when that tab is closed, the work
 * continues in another tab. Without the Web Locks API it runs in each visible tab.
 * @param work starts the work and returns a function that stops it
 */
function electLeader(work: () => () => void): Leadership {
  // The Web Locks API exists only in secure contexts.
  return navigator.locks ? leadByLock(navigator.locks, work) : leadWhileVisible(work)
}

function leadByLock(locks: LockManager, work: () => () => void): Leadership {
  let turn = new AbortController()
  let end: (() => void) | undefined

  async function requestLock(options: LockOptions, { signal }: AbortController): Promise<void> {
    // The request is rejected when another tab steals the lock, and immediately while the page is being
    // unloaded (WebKit).
    await locks.request(NAME, options, () => lead(signal)).catch(() => undefined)
    if (signal.aborted) return
    if (end) {
      finish()
      askInTurn()
      return
    }
    // The retry has a delay. While the page is being unloaded, immediate retries would loop and freeze the
    // tab.
    const retry = setTimeout(askInTurn, RETRY_MS)
    signal.addEventListener('abort', () => clearTimeout(retry))
  }

  function askInTurn(): void {
    turn = new AbortController()
    void requestLock({ signal: turn.signal }, turn)
  }

  function lead(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return undefined
    end = work()
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }

  function finish(): void {
    end?.()
    end = undefined
  }

  askInTurn()
  return {
    leads: () => end !== undefined,
    takeOver() {
      if (end) return
      turn.abort()
      turn = new AbortController()
      // A request with `steal` must not have a signal.
      void requestLock({ steal: true }, turn)
    },
    stop() {
      turn.abort()
      finish()
    },
  }
}

/**
 * Runs the work in each visible tab, because there are no locks. Usually only few tabs are visible at the
 * same time.
 */
function leadWhileVisible(work: () => () => void): Leadership {
  let end: (() => void) | undefined
  function look(): void {
    if (document.visibilityState === 'visible') end ??= work()
    else stop()
  }
  function stop(): void {
    end?.()
    end = undefined
  }
  document.addEventListener('visibilitychange', look)
  look()
  return {
    leads: () => end !== undefined,
    takeOver: () => undefined,
    stop() {
      document.removeEventListener('visibilitychange', look)
      stop()
    },
  }
}
