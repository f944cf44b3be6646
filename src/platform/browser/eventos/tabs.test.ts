import { locks } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { Evento } from './evento.ts'
import {
  advanceTime,
  FakeStream,
  fakeBrowser,
  leavePage,
  openFakeTab,
  openFollowingTab,
  openLeadingTab,
  returnToPage,
  waitUntil,
  withLocks,
} from './fake-browser.ts'

const mensagem = (entidade_id: number): Evento => ({ entidade: 'mensagens', entidade_id })
const digitando: Evento = { entidade: 'digitando', entidade_id: 7 }

/**
 * Rejects the first ten lock requests and never settles later requests, because an endless loop of retries
 * would keep the test from ending.
 */
function refuseLock(asked: number): Promise<never> {
  if (asked > 10) return new Promise(() => {})
  return Promise.reject(new DOMException('The document is not fully active', 'InvalidStateError'))
}

fakeBrowser()

test('ten tabs share one stream, and all tabs receive its events', async () => {
  const first = await openLeadingTab()
  const others = []
  for (let at = 0; at < 9; at += 1) others.push(await openFollowingTab())
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  FakeStream.now?.say(digitando)
  for (const tab of [first, ...others]) {
    await waitUntil(() => tab.heard.length === 2)
    expect([tab.heard, tab.rereads, tab.shown]).toEqual([[mensagem(1), digitando], 1, ['aberta']])
  }
  expect(FakeStream.opened).toHaveLength(1)
})

test('when the tab with the stream is closed, another tab continues from the same position', async () => {
  const first = await openLeadingTab()
  const second = await openFollowingTab()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  await waitUntil(() => second.heard.length === 1)
  first.close()
  await waitUntil(() => FakeStream.opened.length === 2)
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED)
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=11-bbbbbbbb')
  FakeStream.now?.sendStart('11-bbbbbbbb')
  // The server sends this event again to the second tab, which has already received it from the first.
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  expect(second.heard).toEqual([mensagem(1), mensagem(2)])
})

test('all tabs poll while the shared stream is down, even a tab that is opened meanwhile', async () => {
  const first = await openLeadingTab()
  const second = await openFollowingTab()
  FakeStream.now?.lose()
  FakeStream.now?.say(digitando)
  await waitUntil(() => second.heard.length === 1)
  FakeStream.now?.lose()
  const third = openFakeTab()
  await waitUntil(() => second.rereads === 1)
  await advanceTime(5000)
  expect([first, second, third].map(({ shown }) => shown.at(-1))).toEqual(['caida', 'caida', 'caida'])
  expect(third.rereads).toBe(1)
  expect(first.rereads).toBeGreaterThan(0)
})

test('a tab that is opened later refetches if events happened after its page was rendered', async () => {
  await openLeadingTab()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  const late = await openFollowingTab()
  expect(late.rereads).toBe(1)
})

test('a visible tab takes over from a suspended tab that holds the lock', async () => {
  // This request stands for a suspended tab, which holds the lock and does not answer.
  let wake = () => {}
  const asleep = locks.request(
    'bastidor-eventos',
    () =>
      new Promise<void>((done) => {
        wake = done
      }),
  )
  onTestFinished(() => wake())
  asleep.catch(() => undefined)
  openFakeTab()
  await advanceTime(1999)
  expect(FakeStream.opened).toHaveLength(0)
  await advanceTime(1)
  await waitUntil(() => FakeStream.now)
  await expect(asleep).rejects.toThrow()
})

test('a tab that lost the lock closes its stream and waits for the lock again', async () => {
  await openLeadingTab()
  const first = FakeStream.now
  let release = () => {}
  void locks.request('bastidor-eventos', { steal: true }, () => {
    return new Promise<void>((done) => {
      release = done
    })
  })
  await waitUntil(() => first?.readyState === FakeStream.CLOSED)
  expect(FakeStream.now).toBeUndefined()
  release()
  await waitUntil(() => FakeStream.now)
})

test('requests the lock again after a second if the browser rejects it immediately, as WebKit does during unload', async () => {
  let asked = 0
  withLocks({
    request: (...request: Parameters<LockManager['request']>) => {
      asked += 1
      return asked === 3 ? locks.request(...request) : refuseLock(asked)
    },
  })
  openFakeTab()
  await advanceTime(999)
  expect(asked).toBe(1)
  await advanceTime(1)
  expect(asked).toBe(2)
  await advanceTime(1000)
  await waitUntil(() => FakeStream.now)
  expect(asked).toBe(3)
})

test('a page that the user has left does not request the lock any more', async () => {
  let asked = 0
  withLocks({
    request: () => {
      asked += 1
      return refuseLock(asked)
    },
  })
  openFakeTab()
  await advanceTime(0)
  leavePage()
  await advanceTime(60_000)
  expect(asked).toBe(1)
})

test('a page that the user has left releases the stream and the lock, and does not poll', async () => {
  const tab = await openLeadingTab()
  leavePage()
  expect(FakeStream.now).toBeUndefined()
  await locks.request('bastidor-eventos', () => undefined)
  await advanceTime(60_000)
  expect([FakeStream.opened.length, tab.rereads, tab.shown]).toEqual([1, 0, ['aberta']])
})

test('a page restored by the back button continues from its last position', async () => {
  const tab = await openLeadingTab()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  leavePage()
  returnToPage()
  await waitUntil(() => FakeStream.now)
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=11-bbbbbbbb')
  FakeStream.now?.sendStart('11-bbbbbbbb')
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  expect(tab.heard).toEqual([mensagem(1), mensagem(2)])
})

test('a restored page refetches what it missed if another tab holds the stream', async () => {
  const tab = await openLeadingTab()
  leavePage()
  const other = openFakeTab()
  await waitUntil(() => FakeStream.now)
  FakeStream.now?.sendStart('11-bbbbbbbb')
  returnToPage()
  await waitUntil(() => tab.rereads === 1)
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  await waitUntil(() => tab.heard.length === 1)
  expect([tab.heard, other.heard, FakeStream.opened.length]).toEqual([[mensagem(2)], [mensagem(2)], 2])
})
