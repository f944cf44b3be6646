import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from '#testing/app.ts'
import { agencyWithChat } from '#testing/chat.ts'

const soon = { timeout: 10_000, interval: 10 }

/** Requests a conversation with these additional headers, and returns the status of the response. */
async function readAs(
  { app, jar }: { app: Awaited<ReturnType<typeof agencyWithChat>>['app'] } & Pick<Person, 'jar'>,
  com: number,
  headers: Record<string, string>,
) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `http://localhost:3000/api/chat/mensagens?com=${com}`
  return (await app.fetch(new Request(url, { headers: { cookie, ...headers } }))).status
}

test('a conversation that is requested from another site or by typing its address is not marked as read', async () => {
  const { app, ana, caio, say, unread } = await agencyWithChat()
  await say(caio, ana, 'Oi')
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect(await readAs({ app, jar: ana.jar }, caio.id, { 'sec-fetch-site': site })).toBe(200)
    expect(await unread(ana), site).toBe(1)
  }
  expect(await readAs({ app, jar: ana.jar }, caio.id, {})).toBe(200)
  expect(await unread(ana)).toBe(0)
})

test('a conversation loaded without marking stays unread, an explicit request marks messages up to the given one, and the mark never moves back', async () => {
  const { ana, caio, say, unread, read } = await agencyWithChat()
  const ids: number[] = []
  for (const text of ['um', 'dois', 'três']) ids.push((await say(caio, ana, text)).id)
  await read(ana, caio)
  expect(await unread(ana)).toBe(3)
  const upTo = async (ate: number) => {
    await ana.api.chat.ler({ com: caio.id, ate })
    return [await unread(ana), (await read(caio, ana)).map(({ lida }) => lida)]
  }
  expect(await upTo(ids[1] ?? 0)).toEqual([1, [true, true, false]])
  expect(await upTo(ids[0] ?? 0)).toEqual([1, [true, true, false]])
  expect(await upTo(999_999)).toEqual([0, [true, true, true]])
  for (const text of ['quatro', 'cinco', 'seis']) ids.push((await say(caio, ana, text)).id)
  await Promise.all([5, 3, 4].map((at) => ana.api.chat.ler({ com: caio.id, ate: ids[at] ?? 0 })))
  expect(await unread(ana)).toBe(0)
})

test('reading an older page does not mark newer messages as read, and reading it later does not move the mark back', async () => {
  const { ana, caio, say, unread } = await agencyWithChat()
  for (let at = 1; at <= 60; at += 1) await say(caio, ana, String(at))
  await ana.api.chat.mensagens({ com: caio.id, pagina: 2 })
  expect(await unread(ana)).toBe(50)
  await ana.api.chat.mensagens({ com: caio.id })
  await ana.api.chat.mensagens({ com: caio.id, pagina: 2 })
  expect(await unread(ana)).toBe(0)
})

test('the unread count names the newest unread message and leaves out the open conversation', async () => {
  const { ana, caio, clara, say } = await agencyWithChat()
  expect(await ana.api.chat.naoLidas({})).toEqual({ nao_lidas: 0, ultima: null })
  const his = await say(caio, ana, 'Oi')
  const hers = await say(clara, ana, 'Oi')
  await say(clara, ana, 'Mais uma').then(({ id }) => clara.api.chat.apagar({ id }))
  expect(await ana.api.chat.naoLidas({})).toEqual({ nao_lidas: 2, ultima: { id: hers.id, de: clara.id } })
  const others = await ana.api.chat.naoLidas({ exceto: clara.id })
  expect(others).toEqual({ nao_lidas: 1, ultima: { id: his.id, de: caio.id } })
})

test('polling a conversation without new messages writes nothing and sends no signal', async () => {
  const { app, ana, caio, say, hear } = await agencyWithChat()
  await say(caio, ana, 'Oi')
  await ana.api.chat.mensagens({ com: caio.id })
  const received = await hear(caio)
  const state = async () => {
    const { reads } = app.context.database
    const marcacoes = await reads.selectFrom('leituras').selectAll().execute()
    const audit = await reads.selectFrom('auditoria').select('seq').execute()
    return [marcacoes, audit.length]
  }
  const before = await state()
  app.pass({ seconds: 30 })
  for (let times = 0; times < 3; times += 1) await ana.api.chat.mensagens({ com: caio.id })
  expect(await state()).toEqual(before)
  await ana.api.chat.digitar({ com: caio.id })
  await expect.poll(() => received, soon).toEqual([{ entidade: 'digitando', entidade_id: ana.id }])
})

test('the other person is notified at once of reading, typing and new messages', async () => {
  const { ana, bia, clara, caio, say, hear } = await agencyWithChat()
  await say(caio, ana, 'Oi')
  const [his, hers, others, strangers] = [
    await hear(caio),
    await hear(ana),
    await hear(bia),
    await hear(clara),
  ]
  await ana.api.chat.mensagens({ com: caio.id })
  await expect.poll(() => his, soon).toEqual([{ entidade: 'leituras', entidade_id: ana.id }])
  await ana.api.chat.digitar({ com: caio.id })
  const answer = await say(ana, caio, 'Olá')
  await ana.api.chat.apagar({ id: answer.id })
  const expected = ['leituras', 'digitando', 'mensagens', 'mensagens']
  await expect.poll(() => his.map(({ entidade }) => entidade), soon).toEqual(expected)
  // Ana's other windows are notified of her reading and of her messages, but not of her typing.
  expect(hers.map(({ entidade }) => entidade)).toEqual(['leituras', 'mensagens', 'mensagens'])
  expect(his.at(-1)).toEqual({ entidade: 'mensagens', entidade_id: answer.id })
  expect([others, strangers]).toEqual([[], []])
})

test('message ids follow the order of the commits', async () => {
  const { ana, caio, clara, messages, say } = await agencyWithChat()
  const pairs = [ana, caio, ana, clara, caio, ana, clara, ana].map((from, at) =>
    say(from, from === ana ? (at % 4 ? clara : caio) : ana, String(at)),
  )
  await Promise.all(pairs)
  const ids = (await messages()).map(({ id }) => id)
  const audit = await ana.api.auditoria.list({ entidade: 'mensagens', limit: 100 })
  expect(audit.map(({ entidade_id }) => entidade_id).reverse()).toEqual(ids)
})

const who = fc.constantFrom('ana', 'bia', 'caio', 'clara')
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('says'), who, to: who }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('reads', 'looks', 'takes back'), who, to: who }),
  },
)

test('after any sequence of writing, reading and deleting, the unread counts equal those of a simple model', async () => {
  const agency = await agencyWithChat()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await agency.app.context.database.writes.deleteFrom('leituras').execute()
      await agency.app.context.database.writes.deleteFrom('mensagens').execute()
      const model: { id: number; from: number; to: number; read: boolean; gone: boolean }[] = []
      for (const { does, ...pair } of steps) {
        const [from, to] = [agency[pair.who], agency[pair.to]]
        const isClient = (one: Person) => one === agency.caio || one === agency.clara
        if (from === to || (isClient(from) && isClient(to))) continue
        const theirs = model.filter((one) => one.from === to.id && one.to === from.id)
        if (does === 'says') {
          const { id } = await agency.say(from, to, 'Oi')
          model.push({ id, from: from.id, to: to.id, read: false, gone: false })
        } else if (does === 'looks') await agency.read(from, to)
        else if (does === 'reads') {
          await from.api.chat.mensagens({ com: to.id })
          for (const one of theirs) one.read = true
        } else {
          const last = model.findLast((one) => one.from === from.id && one.to === to.id && !one.gone)
          if (!last) continue
          await from.api.chat.apagar({ id: last.id })
          last.gone = true
        }
      }
      for (const me of [agency.ana, agency.bia, agency.caio, agency.clara]) {
        const unread = model.filter(({ to, read, gone }) => to === me.id && !read && !gone)
        for (const { id, unread_count } of await me.api.chat.usuarios({}))
          expect(unread_count).toBe(unread.filter(({ from }) => from === id).length)
        const newest = unread.at(-1)
        expect(await me.api.chat.naoLidas({})).toEqual({
          nao_lidas: unread.length,
          ultima: newest ? { id: newest.id, de: newest.from } : null,
        })
      }
    }),
    { numRuns: 10 },
  )
}, 60_000)
