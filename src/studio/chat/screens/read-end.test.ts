// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mensagem } from '#studio/chat/contract.ts'
import { PAGINA } from '#studio/chat/rules.ts'
import { refreshNewest } from './read-end.ts'

const MINUTE = 60_000

/** A fake server with one conversation, which is read in pages. */
function server() {
  const all: Mensagem[] = []
  let now = Date.parse('2026-11-20T12:00:00Z')
  let asked = 0
  return {
    all,
    pass: (minutes: number) => {
      now += minutes * MINUTE
    },
    say(count: number) {
      for (let n = 0; n < count; n += 1)
        all.push({
          id: all.length + 1,
          remetente_id: 1,
          destinatario_id: 2,
          mensagem: 'Oi',
          arquivo_url: null,
          arquivo: null,
          resposta_a: null,
          lida: false,
          apagada: false,
          criada_em: new Date(now).toISOString(),
        })
    },
    /** Deletes one of the messages that are recent enough to be deleted. */
    remove(which: number) {
      const young = all.filter(({ criada_em }) => now - Date.parse(criada_em) < 5 * MINUTE)
      const found = young[which % Math.max(1, young.length)]
      if (found) all[all.indexOf(found)] = { ...found, mensagem: '', apagada: true }
    },
    page: async (antes = Number.POSITIVE_INFINITY) => {
      asked += 1
      return all.filter(({ id }) => id < antes).slice(-PAGINA)
    },
    asked: () => asked,
  }
}

test('from the first known message on, the known messages equal those of the server, whatever is sent and deleted', async () => {
  const step = fc.oneof(
    fc.record({ say: fc.integer({ min: 1, max: 130 }) }),
    fc.record({ pass: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ remove: fc.nat(200) }),
    fc.constant({ read: true } as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { all, page, ...chat } = server()
      let known: Mensagem[] = []
      for (const one of [...steps, { read: true } as const]) {
        if ('say' in one) chat.say(one.say)
        else if ('pass' in one) chat.pass(one.pass)
        else if ('remove' in one) chat.remove(one.remove)
        else {
          const [first] = known
          known = await refreshNewest(known, page)
          // The first known message must not change, because older pages are loaded relative to it.
          if (first) expect(known[0]?.id).toBe(first.id)
          expect(known).toEqual(all.filter(({ id }) => id >= (known[0]?.id ?? 0)))
          expect(known.length).toBeGreaterThanOrEqual(Math.min(PAGINA, all.length))
        }
      }
    }),
  )
})

test('requests a single page if little is new, however many messages are known', async () => {
  const chat = server()
  chat.say(40)
  let known = await refreshNewest([], chat.page)
  for (let hour = 0; hour < 30; hour += 1) {
    chat.pass(60)
    chat.say(10)
    known = await refreshNewest(known, chat.page)
  }
  expect([known.length, chat.asked()]).toEqual([340, 31])
})

test('starts again at the newest page after a very long absence, without loading all missed messages', async () => {
  const chat = server()
  chat.say(10)
  const known = await refreshNewest([], chat.page)
  chat.pass(60)
  chat.say(5000)
  expect((await refreshNewest(known, chat.page)).map(({ id }) => id)).toEqual(
    chat.all.slice(-PAGINA).map(({ id }) => id),
  )
  expect(chat.asked()).toBeLessThan(25)
})
