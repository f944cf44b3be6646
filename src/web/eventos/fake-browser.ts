import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import type { Evento } from './evento.ts'
import { FakeStream } from './fake-stream.ts'
import { openTab } from './tab.ts'

/** Around each test a browser of its own: clock, streams and locks, and somebody who looks at it. */
export function fakeBrowser(): void {
  beforeEach(() => {
    // What passes between tabs takes its real time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.stubGlobal('EventSource', FakeStream)
    FakeStream.opened = []
    withLocks(locks)
    see('visible')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export function withLocks(manager: unknown): void {
  Object.defineProperty(navigator, 'locks', { value: manager, configurable: true })
}

export function see(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The page is reloaded or another address is opened; the browser may keep it for the back button. */
export function leavePage(): void {
  globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}

export function returnToPage(): void {
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

/** Lets happen what is on its way between tabs. */
export async function until(happened: () => unknown): Promise<void> {
  for (let turn = 0; turn < 5000 && !happened(); turn += 1) await new Promise((done) => setImmediate(done))
  expect(happened()).toBeTruthy()
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A tab as the dashboard opens it, and what it did. */
export function aTab({ since = '10-aaaaaaaa', reread = async (): Promise<unknown> => undefined } = {}) {
  const tab = { rereads: 0, heard: [] as Evento[], shown: [] as string[] }
  const close = openTab({
    since,
    reread: () => {
      tab.rereads += 1
      return reread()
    },
    hear: (evento) => tab.heard.push(evento),
    show: (conexao) => tab.shown.push(conexao),
  })
  onTestFinished(close)
  return Object.assign(tab, { close })
}

/** One tab whose stream is up. */
export async function listening(options?: Parameters<typeof aTab>[0]) {
  const tab = aTab(options)
  await until(() => FakeStream.now)
  FakeStream.now?.greet('10-aaaaaaaa')
  return tab
}

/** Another tab of the browser, which hears by the first. */
export async function following() {
  const tab = aTab()
  await until(() => tab.shown.length > 0)
  return tab
}
