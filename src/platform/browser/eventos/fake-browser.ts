import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import type { Evento } from './evento.ts'
import { openTab } from './tab.ts'

/** Gives each test in the file a fake browser: timers, event streams, locks and a visible page. */
export function fakeBrowser(): void {
  beforeEach(() => {
    // setImmediate stays real, because BroadcastChannel messages take real time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.stubGlobal('EventSource', FakeStream)
    FakeStream.opened = []
    withLocks(locks)
    setVisibility('visible')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export function withLocks(manager: unknown): void {
  Object.defineProperty(navigator, 'locks', { value: manager, configurable: true })
}

export function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Simulates that the user leaves the page and the browser keeps it in the back-forward cache. */
export function leavePage(): void {
  globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}

export function returnToPage(): void {
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

/** Waits until messages between tabs have arrived and the condition holds. */
export async function waitUntil(happened: () => unknown): Promise<void> {
  for (let turn = 0; turn < 5000 && !happened(); turn += 1) await new Promise((done) => setImmediate(done))
  expect(happened()).toBeTruthy()
}

export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens a tab with the same callbacks as the dashboard, and records the calls of the callbacks. */
export function openFakeTab({
  since = '10-aaaaaaaa',
  reread = async (): Promise<unknown> => undefined,
} = {}) {
  const tab = { rereads: 0, heard: [] as Evento[], shown: [] as string[] }
  const close = openTab({
    since,
    refetch: () => {
      tab.rereads += 1
      return reread()
    },
    onEvent: (evento) => tab.heard.push(evento),
    onState: (conexao) => tab.shown.push(conexao),
  })
  onTestFinished(close)
  return Object.assign(tab, { close })
}

/** Opens a tab and waits until its event stream is open. */
export async function openLeadingTab(options?: Parameters<typeof openFakeTab>[0]) {
  const tab = openFakeTab(options)
  await waitUntil(() => FakeStream.now)
  FakeStream.now?.sendStart('10-aaaaaaaa')
  return tab
}

/** Opens a second tab, which receives the events from the first tab. */
export async function openFollowingTab() {
  const tab = openFakeTab()
  await waitUntil(() => tab.shown.length > 0)
  return tab
}

/** A fake EventSource. The test determines which events arrive. */
export class FakeStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readonly url: string
  readyState = 0
  #place = ''

  constructor(url: string) {
    super()
    this.url = url
    FakeStream.opened.push(this)
  }

  /** The stream that is open or connecting; undefined if there is none. */
  static get now(): FakeStream | undefined {
    return FakeStream.opened.findLast(({ readyState }) => readyState !== FakeStream.CLOSED)
  }

  sendStart(cursor: string): void {
    this.readyState = FakeStream.OPEN
    this.#say('pulso', cursor, {})
  }

  say(evento: Evento, cursor = this.#place): void {
    this.#say('message', cursor, evento)
  }

  /** Simulates a lost connection, after which the browser reconnects. */
  lose(): void {
    this.readyState = FakeStream.CONNECTING
    this.dispatchEvent(new Event('error'))
  }

  /** Simulates a failed connection, after which the browser does not reconnect. */
  refuse(): void {
    this.readyState = FakeStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }

  #say(kind: string, cursor: string, data: object): void {
    this.#place = cursor
    if (this.readyState === FakeStream.CLOSED) return
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: cursor }))
  }
}
