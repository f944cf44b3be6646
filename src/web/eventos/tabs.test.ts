import { locks } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { Evento } from './evento.ts'
import {
  aTab,
  fakeBrowser,
  following,
  leavePage,
  listening,
  pass,
  returnToPage,
  until,
  withLocks,
} from './fake-browser.ts'
import { FakeStream } from './fake-stream.ts'

const mensagem = (entidade_id: number): Evento => ({ entidade: 'mensagens', entidade_id })
const digitando: Evento = { entidade: 'digitando', entidade_id: 7 }

/** After ten times no answer comes: who asks on and on in one go would keep a test from ever ending. */
function refuseLock(asked: number): Promise<never> {
  if (asked > 10) return new Promise(() => {})
  return Promise.reject(new DOMException('The document is not fully active', 'InvalidStateError'))
}

fakeBrowser()

test('ten tabs have one stream, and all hear what it says', async () => {
  const first = await listening()
  const others = []
  for (let at = 0; at < 9; at += 1) others.push(await following())
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  FakeStream.now?.say(digitando)
  for (const tab of [first, ...others]) {
    await until(() => tab.heard.length === 2)
    expect([tab.heard, tab.rereads, tab.shown]).toEqual([[mensagem(1), digitando], 1, ['aberta']])
  }
  expect(FakeStream.opened).toHaveLength(1)
})

test('when the tab that has the stream is closed another goes on, exactly from there', async () => {
  const first = await listening()
  const second = await following()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  await until(() => second.heard.length === 1)
  first.close()
  await until(() => FakeStream.opened.length === 2)
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED)
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=11-bbbbbbbb')
  FakeStream.now?.greet('11-bbbbbbbb')
  // Told before the first one was closed, and once more to the second.
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  expect(second.heard).toEqual([mensagem(1), mensagem(2)])
})

test('all tabs poll while the stream of one is down, and one that comes later hears of it', async () => {
  const first = await listening()
  const second = await following()
  FakeStream.now?.lose()
  FakeStream.now?.say(digitando)
  await until(() => second.heard.length === 1)
  FakeStream.now?.lose()
  const third = aTab()
  await until(() => second.rereads === 1)
  await pass(5000)
  expect([first, second, third].map(({ shown }) => shown.at(-1))).toEqual(['caida', 'caida', 'caida'])
  expect(third.rereads).toBe(1)
})

test('what happened between the making of a page and its first word from the other tab is read', async () => {
  await listening()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  const late = await following()
  expect(late.rereads).toBe(1)
})

test('a tab that was put to sleep with the stream in hand is relieved by the one that is seen', async () => {
  // It holds the lock and does not answer.
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
  aTab()
  await pass(1999)
  expect(FakeStream.opened).toHaveLength(0)
  await pass(1)
  await until(() => FakeStream.now)
  await expect(asleep).rejects.toThrow()
})

test('a tab that was relieved gives up its stream, and waits until it is its turn again', async () => {
  await listening()
  const first = FakeStream.now
  let release = () => {}
  void locks.request('bastidor-eventos', { steal: true }, () => {
    return new Promise<void>((done) => {
      release = done
    })
  })
  await until(() => first?.readyState === FakeStream.CLOSED)
  expect(FakeStream.now).toBeUndefined()
  release()
  await until(() => FakeStream.now)
})

test('a browser that refuses the lock at once, as WebKit does while a page is being left, is asked again a second later', async () => {
  let asked = 0
  withLocks({
    request: (...request: Parameters<LockManager['request']>) => {
      asked += 1
      return asked === 3 ? locks.request(...request) : refuseLock(asked)
    },
  })
  aTab()
  await pass(999)
  expect(asked).toBe(1)
  await pass(1)
  expect(asked).toBe(2)
  await pass(1000)
  await until(() => FakeStream.now)
  expect(asked).toBe(3)
})

test('a page that is left asks for no lock any more', async () => {
  let asked = 0
  withLocks({
    request: () => {
      asked += 1
      return refuseLock(asked)
    },
  })
  aTab()
  await pass(0)
  leavePage()
  await pass(60_000)
  expect(asked).toBe(1)
})

test('a page that is left gives the stream to another tab, and neither listens nor polls', async () => {
  const tab = await listening()
  leavePage()
  expect(FakeStream.now).toBeUndefined()
  await locks.request('bastidor-eventos', () => undefined)
  await pass(60_000)
  expect([FakeStream.opened.length, tab.rereads, tab.shown]).toEqual([1, 0, ['aberta']])
})

test('a page that the back button brings back hears again, exactly from where it was left', async () => {
  const tab = await listening()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  leavePage()
  returnToPage()
  await until(() => FakeStream.now)
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=11-bbbbbbbb')
  FakeStream.now?.greet('11-bbbbbbbb')
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  expect(tab.heard).toEqual([mensagem(1), mensagem(2)])
})

test('a page that comes back beside a tab that has the stream reads what happened meanwhile', async () => {
  const tab = await listening()
  leavePage()
  const other = aTab()
  await until(() => FakeStream.now)
  FakeStream.now?.greet('11-bbbbbbbb')
  returnToPage()
  await until(() => tab.rereads === 1)
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  await until(() => tab.heard.length === 1)
  expect([tab.heard, other.heard, FakeStream.opened.length]).toEqual([[mensagem(2)], [mensagem(2)], 2])
})
