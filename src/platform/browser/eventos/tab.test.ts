import { expect, test, vi } from 'vitest'
import type { Evento } from './evento.ts'
import {
  advanceTime,
  FakeStream,
  fakeBrowser,
  openFakeTab,
  openLeadingTab,
  setVisibility,
  waitUntil,
  withLocks,
} from './fake-browser.ts'

const mensagem = (entidade_id: number): Evento => ({ entidade: 'mensagens', entidade_id })
const digitando: Evento = { entidade: 'digitando', entidade_id: 7 }

fakeBrowser()

test('does not poll while the stream is open, and refetches once for an event', async () => {
  const tab = await openLeadingTab()
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=10-aaaaaaaa')
  await advanceTime(20_000)
  expect(tab.rereads).toBe(0)
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  expect(tab.rereads).toBe(1)
  await advanceTime(15_000)
  expect([tab.rereads, tab.heard]).toEqual([1, [mensagem(1)]])
})

test('refetches only twice for fifty events at once, the second time after the last event', async () => {
  const tab = await openLeadingTab()
  for (let at = 1; at <= 50; at += 1) FakeStream.now?.say(mensagem(at), `${10 + at}-bbbbbbbb`)
  expect(tab.rereads).toBe(1)
  await advanceTime(249)
  expect(tab.rereads).toBe(1)
  await advanceTime(1)
  expect(tab.rereads).toBe(2)
  await advanceTime(2000)
  expect([tab.rereads, tab.heard.length]).toEqual([2, 50])
})

test('does not refetch while a refetch is running, but waits at most ten seconds for it', async () => {
  const answers: (() => void)[] = []
  const tab = await openLeadingTab({ reread: () => new Promise<void>((done) => answers.push(done)) })
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  FakeStream.now?.say(mensagem(2), '12-bbbbbbbb')
  await advanceTime(3000)
  expect(tab.rereads).toBe(1)
  answers[0]?.()
  await advanceTime(0)
  expect(tab.rereads).toBe(2)
  FakeStream.now?.say(mensagem(3), '13-bbbbbbbb')
  await advanceTime(9000)
  expect(tab.rereads).toBe(2)
  await advanceTime(1000)
  expect(tab.rereads).toBe(3)
})

test('a typing signal causes no refetch, but a read receipt does', async () => {
  const tab = await openLeadingTab()
  FakeStream.now?.say(digitando)
  FakeStream.now?.say(digitando)
  await advanceTime(1000)
  expect([tab.heard, tab.rereads]).toEqual([[digitando, digitando], 0])
  FakeStream.now?.say({ entidade: 'leituras', entidade_id: 7 })
  expect(tab.rereads).toBe(1)
})

test('polls every five seconds while the stream is down, and refetches once when the stream is restored', async () => {
  const tab = await openLeadingTab()
  FakeStream.now?.lose()
  await advanceTime(4999)
  expect([tab.rereads, tab.shown]).toEqual([0, ['aberta']])
  await advanceTime(1)
  expect([tab.rereads, tab.shown.at(-1)]).toEqual([1, 'caida'])
  await advanceTime(10_000)
  expect(tab.rereads).toBe(3)
  await advanceTime(1000)
  FakeStream.now?.sendStart('10-aaaaaaaa')
  expect([tab.rereads, tab.shown.at(-1)]).toEqual([4, 'aberta'])
  await advanceTime(15_000)
  expect(tab.rereads).toBe(4)
})

test('polls if the stream never sends anything, for example because a proxy buffers the stream', async () => {
  const tab = openFakeTab()
  await waitUntil(() => FakeStream.now)
  FakeStream.now?.dispatchEvent(new Event('open'))
  await advanceTime(15_000)
  expect([tab.rereads, tab.shown.at(-1)]).toEqual([3, 'caida'])
})

test('a hidden tab does not poll, but refetches and reconnects immediately when it is visible again', async () => {
  const tab = await openLeadingTab()
  FakeStream.now?.refuse()
  setVisibility('hidden')
  await advanceTime(400)
  await advanceTime(60_000)
  expect(tab.rereads).toBe(0)
  FakeStream.now?.refuse()
  const tries = FakeStream.opened.length
  setVisibility('visible')
  expect([tab.rereads, FakeStream.opened.length]).toEqual([1, tries + 1])
})

test('reconnects from the last position when the browser is online again', async () => {
  const tab = await openLeadingTab()
  FakeStream.now?.say(mensagem(1), '11-bbbbbbbb')
  FakeStream.now?.refuse()
  globalThis.dispatchEvent(new Event('online'))
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=11-bbbbbbbb')
  FakeStream.now?.sendStart('11-bbbbbbbb')
  FakeStream.now?.say(mensagem(2), '12-cccccccc')
  expect(tab.heard).toEqual([mensagem(1), mensagem(2)])
})

test('reconnects with exponential backoff of at most 30 seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  openFakeTab()
  await waitUntil(() => FakeStream.now)
  const waits = []
  for (let at = 0; at < 8; at += 1) {
    FakeStream.now?.refuse()
    let waited = 0
    for (; !FakeStream.now; waited += 500) await advanceTime(500)
    waits.push(waited / 1000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  vi.mocked(Math.random).mockRestore()
})

test('reconnects if the stream sends no heartbeats', async () => {
  const tab = await openLeadingTab()
  const first = FakeStream.now
  await advanceTime(20_000)
  first?.sendStart('15-cccccccc')
  await advanceTime(44_000)
  expect(FakeStream.opened).toHaveLength(1)
  await advanceTime(16_000)
  expect(first?.readyState).toBe(FakeStream.CLOSED)
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=15-cccccccc')
  FakeStream.now?.sendStart('15-cccccccc')
  expect(tab.rereads).toBe(1)
})

test('accepts events with lower positions after a backup was restored', async () => {
  const tab = await openLeadingTab()
  FakeStream.now?.say({ entidade: 'tudo', entidade_id: null }, '4-dddddddd')
  FakeStream.now?.say(mensagem(5), '5-eeeeeeee')
  expect(tab.heard).toEqual([{ entidade: 'tudo', entidade_id: null }, mensagem(5)])
})

test('without the Web Locks API a tab has its own stream while it is visible', async () => {
  withLocks(undefined)
  const tab = openFakeTab()
  FakeStream.now?.sendStart('10-aaaaaaaa')
  expect(tab.shown).toEqual(['aberta'])
  setVisibility('hidden')
  expect(FakeStream.now).toBeUndefined()
  setVisibility('visible')
  expect(FakeStream.now?.url).toBe('/api/eventos?desde=10-aaaaaaaa')
})
