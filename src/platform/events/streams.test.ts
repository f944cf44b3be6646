import { expect, test } from 'vitest'
import type { AppContext } from '#platform/app-context.ts'
import { lastSeq, record } from '#platform/audit/queries.ts'
import { hashToken } from '#platform/auth/session.ts'
import { change } from '#platform/db/change.ts'
import { type Person, testApp } from '#testing/app.ts'
import { entitiesOf, type Heard, openEventStream, pollOptions } from '#testing/stream.ts'
import { parseCursor } from './cursor.ts'
import { Streams } from './streams.ts'

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const { context } = app
  // On PostgreSQL a committed change is read from the audit log a moment after the commit.
  const last = await lastSeq(context.database.reads)
  await expect.poll(() => context.changes.lastCursor().seq, pollOptions).toBe(last)
  const say = async (mensagem: string) =>
    (await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem })).id
  return { app, context, ana, caio, clara, say, here: () => context.changes.lastEventId() }
}

const ids = ({ heard }: { heard: Heard[] }) => heard.map(({ entidade_id }) => entidade_id)

/** Writes `count` rows to the audit log that concern admins only. */
async function much(context: AppContext, count: number): Promise<void> {
  const act = {
    app: context,
    now: context.clock(),
    trail: {},
    user: { id: 1, name: 'Ana' },
    from: { address: '127.0.0.1' },
    endpoint: { name: 'configuracoes.update' },
  }
  await change(context.database, async (db) => {
    for (let at = 0; at < count; at += 1)
      await record({ ...act, db }, { entidade: 'configuracoes', id: 1, before: null })
  })
  context.changes.wake()
}

test('the response disables buffering and compression and sends the retry delay and the position', async () => {
  const { caio, here } = await agency()
  const { headers, greeting } = await openEventStream(caio)
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('connection')).toBe('close')
  const [, retry] = greeting.match(/^retry: (\d+)\nevent: pulso\nid: \S+\ndata: \{\}\n\n$/) ?? []
  expect(Number(retry)).toBeGreaterThanOrEqual(2000)
  expect(Number(retry)).toBeLessThan(4000)
  expect(greeting).toContain(`id: ${here()}\n`)
})

test('a client that has received only the greeting reconnects from it without missing an event', async () => {
  const { caio, say } = await agency()
  const before = await openEventStream(caio)
  before.hangUp()
  const id = await say('Oi')
  const after = await openEventStream(caio, before.last)
  await expect.poll(() => ids(after), pollOptions).toEqual([id])
})

test('a caller that cannot set headers can pass the position in the query string', async () => {
  const { caio, say, here } = await agency()
  const place = here()
  const id = await say('Oi')
  const fetch: Person['fetch'] = (path, init) => caio.fetch(`${path}?desde=${place}`, init)
  const stream = await openEventStream({ fetch })
  await expect.poll(() => ids(stream), pollOptions).toEqual([id])
})

test('up to a thousand missed changes are replayed, and a client that missed more has to refetch everything', async () => {
  const { context, ana, here } = await agency()
  const place = here()
  await much(context, 1000)
  const near = await openEventStream(ana, place)
  await expect.poll(() => near.heard.length, pollOptions).toBe(1000)
  expect(new Set(entitiesOf(near))).toEqual(new Set(['configuracoes']))

  await much(context, 1)
  await expect.poll(() => near.heard.length, pollOptions).toBe(1001)
  const far = await openEventStream(ana, place)
  await expect
    .poll(() => far.heard, pollOptions)
    .toEqual([{ id: here(), entidade: 'tudo', entidade_id: null }])
  await much(context, 1)
  await expect.poll(() => entitiesOf(far), pollOptions).toEqual(['tudo', 'configuracoes'])
  await expect.poll(() => near.heard.length, pollOptions).toBe(1002)
})

test('a change committed after the replay was read and before it was sent is not lost', async () => {
  const { context, caio, say, here } = await agency()
  const sent = [await say('Antes')]
  await expect.poll(() => here(), pollOptions).toMatch(/^4-/)
  const gate = Promise.withResolvers<void>()
  let read = false
  const slow = context.database.reads.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read = true
      await gate.promise
      return result
    },
  })
  const streams = new Streams({ ...context, database: { ...context.database, reads: slow } })
  const hash = hashToken(caio.jar.get('sessao') ?? '')
  const user = { id: caio.id, role: 'client' as const }
  const body = streams.open({ user, hash, last: parseCursor('3'), destroySocket: () => undefined })
  const headers = { 'content-type': 'text/event-stream' }
  const stream = await openEventStream({ fetch: async () => new Response(body, { headers }) })

  await expect.poll(() => read, pollOptions).toBe(true)
  sent.push(await say('Depois'))
  await expect.poll(() => here(), pollOptions).toMatch(/^5-/)
  gate.resolve()
  await expect.poll(() => ids(stream), pollOptions).toEqual(sent)
})

test.each([
  ['is ahead of the log', (place: string) => place.replace(/^\d+/, '999999')],
  ['belongs to another row', (place: string) => place.replace(/-.*/, '-00000000')],
  ['was never issued', () => 'ontem'],
])('after a restored backup a browser whose position %s has to refetch everything', async (_, other) => {
  const { caio, say, here } = await agency()
  const stream = await openEventStream(caio, other(here()))
  await expect.poll(() => entitiesOf(stream), pollOptions).toEqual(['tudo'])
  expect(stream.last).toBe(here())
  const id = await say('Oi')
  await expect.poll(() => ids(stream), pollOptions).toEqual([null, id])
})

test('a silent stream sends a heartbeat with the current position', async () => {
  const { context, clara, say, here } = await agency()
  const stream = await openEventStream(clara)
  await say('Isto é do Caio')
  await expect.poll(() => here(), pollOptions).not.toBe(stream.last)
  // Fewer than the twenty ticks after which the heartbeat is sent, because a timer ticks as well.
  for (let second = 0; second < 10; second += 1) await context.streams.tick()
  expect(stream.pulses).toEqual([])
  for (let second = 0; second < 10; second += 1) await context.streams.tick()
  await expect.poll(() => stream.pulses, pollOptions).toEqual([here()])
  expect(stream.heard).toEqual([])
})

test('a tick checks all sessions and ends the streams of the sessions that have ended', async () => {
  const { context, ana, caio, clara } = await agency()
  const [anas, caios, claras] = await Promise.all([ana, caio, clara].map((who) => openEventStream(who)))
  await ana.api.usuarios.bloquear({ id: caio.id })
  await context.streams.tick()
  await expect.poll(() => caios?.ended, pollOptions).toBe(true)
  expect([anas?.ended, claras?.ended]).toEqual([false, false])
})

test('if the database fails, the streams end', async () => {
  const { context, caio } = await agency()
  const stream = await openEventStream(caio)
  await context.database.close()
  await context.streams.tick()
  await expect.poll(() => stream.ended, pollOptions).toBe(true)
})

test('the 21st stream of a user ends the oldest stream of that user, and no stream of another user', async () => {
  const { caio, clara } = await agency()
  const claras = await openEventStream(clara)
  const streams: Awaited<ReturnType<typeof openEventStream>>[] = []
  for (let at = 0; at < 22; at += 1) streams.push(await openEventStream(caio))
  await expect
    .poll(() => streams.map(({ ended }) => ended), pollOptions)
    .toEqual([true, true, ...Array(20).fill(false)])
  expect(claras.ended).toBe(false)
})

test('a client that does not read is disconnected and reconnects from its last event', async () => {
  const { app, context, ana, caio, say } = await agency()
  let cut = false
  const outgoing = { destroy: () => (cut = true), destroyed: false }
  const fetch: Person['fetch'] = async (path) => {
    const cookie = [...caio.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return app.fetch(new Request(new URL(path as string, 'http://localhost:3000'), { headers: { cookie } }), {
      outgoing,
    })
  }
  const response = await fetch('/api/eventos')
  const other = await openEventStream(caio)
  const typing = `${crypto.randomUUID()}:digitando:${ana.id}:${caio.id}`
  // Each signal takes between 30 and 87 bytes, so 1500 of them fit into the buffer of 128 KiB and 4500 do not.
  for (let at = 0; at < 1500 && !cut; at += 1) context.changes.onSignal(typing)
  expect(cut).toBe(false)
  for (let at = 0; at < 3000 && !cut; at += 1) context.changes.onSignal(typing)
  expect(cut).toBe(true)
  const text = await response.text()
  expect(text.length).toBeLessThan(128 * 1024 + 200)

  other.hangUp()
  const id = await say('Oi')
  const back = await openEventStream(caio, text.match(/^id: (.*)$/m)?.[1])
  await expect.poll(() => ids(back), pollOptions).toEqual([id])
})

test('no stream is opened during shutdown', async () => {
  const { context, caio } = await agency()
  context.changes.close()
  const response = await caio.fetch('/api/eventos')
  expect(await response.text()).toBe('')
})
