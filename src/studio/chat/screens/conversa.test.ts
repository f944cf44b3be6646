// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mensagem } from '#studio/chat/contract.ts'
import { byDay, type Item, itensOf, mergeById, withReading } from './conversa.ts'
import type { NaSaida } from './pendente.ts'

const ANA = 1
const CAIO = 2

function said(id: number, more: Partial<Mensagem> = {}): Mensagem {
  return {
    id,
    remetente_id: ANA,
    destinatario_id: CAIO,
    mensagem: `m${id}`,
    arquivo_url: null,
    arquivo: null,
    resposta_a: null,
    criada_em: '2026-11-20T14:30:00-03:00',
    lida: false,
    apagada: false,
    ...more,
  }
}

function waiting(chave: string, more: Partial<NaSaida> = {}): NaSaida {
  return {
    chave,
    usuario_id: ANA,
    com: CAIO,
    mensagem: chave,
    arquivo: null,
    resposta_a: null,
    escrita_em: 0,
    depois_de: 0,
    tentada_em: null,
    erro: null,
    estado: 'enviando' as const,
    progresso: 0,
    ...more,
  }
}

const keys = (itens: Item[]) => itens.map(({ chave }) => chave)
const at = (
  lidas: Mensagem[],
  pendentes: NaSaida[] = [],
  enviadas: { chave: string; mensagem: Mensagem }[] = [],
) => itensOf({ user: ANA, com: CAIO, lidas, saida: { pendentes, enviadas } })

test('merges overlapping pages so that each message appears once, in order, in its latest version', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 80 })
  const lists = ids.chain((all) =>
    fc.array(fc.subarray(all)).map((parts) => ({ all, parts: [all, ...parts] })),
  )
  fc.assert(
    fc.property(lists, ({ all, parts }) => {
      const merged = mergeById(...parts.map((part) => part.map((id) => said(id))))
      expect(merged.map(({ id }) => id)).toEqual(all.toSorted((a, b) => a - b))
    }),
  )
  expect(mergeById([said(1)], [said(1, { apagada: true })])[0]?.apagada).toBe(true)
})

describe('a conversation with pending messages', () => {
  test('shows the pending messages of the conversation below those of the server, in the order of the outbox', () => {
    expect(keys(at([said(1), said(2)], [waiting('a'), waiting('b')]))).toEqual(['1', '2', 'a', 'b'])
    expect(keys(at([said(1)], [waiting('x', { com: 9 })]))).toEqual(['1'])
  })

  test("a sent message keeps its key before and after the server's list contains it", () => {
    const enviadas = [{ chave: 'a', mensagem: said(3) }]
    expect(keys(at([said(2)], [], enviadas))).toEqual(['2', 'a'])
    expect(keys(at([said(2), said(3)], [], enviadas))).toEqual(['2', 'a'])
    // The message has already been delivered, but its pending entry is still stored.
    expect(keys(at([said(2)], [waiting('a')], enviadas))).toEqual(['2', 'a'])
  })

  test('an unchanged message keeps the same object, so that it is not rendered again', () => {
    const lidas = [said(1), said(2)]
    const [first] = at(lidas)
    expect(at([...lidas, said(3)], [waiting('a')])[0]).toBe(first)
  })

  test('a sent message that is older than the loaded page is not appended to the page', () => {
    expect(keys(at([said(151), said(152)], [], [{ chave: 'a', mensagem: said(100) }]))).toEqual([
      '151',
      '152',
    ])
  })

  test("shows a message once if it was sent without a response and the server's list contains it", () => {
    const lost = waiting('a', { mensagem: ' Oi ', tentada_em: 1, depois_de: 5 })
    const list = (more: Partial<Mensagem>) => [said(6, { mensagem: 'Oi', ...more })]
    expect(keys(at(list({}), [lost]))).toEqual(['a'])
    expect(keys(at(list({}), [lost, { ...lost, chave: 'b' }]))).toEqual(['a', 'b'])
  })

  test.each<[string, Partial<NaSaida>, Partial<Mensagem>]>([
    ['the pending message was never sent', { tentada_em: null }, {}],
    ['the server rejected the pending message', { erro: 'Não.' }, {}],
    ['the message in the list is older', { depois_de: 6 }, {}],
    ['the message in the list is from the contact', {}, { remetente_id: CAIO }],
    ['the texts differ', {}, { mensagem: 'Olá' }],
    [
      'the message in the list answers another message',
      {},
      { resposta_a: { id: 2, remetente_id: CAIO, trecho: '' } },
    ],
    ['the pending message has a file', { arquivo: new File(['abc'], 'a.txt') }, {}],
  ])('shows the pending message and the message in the list separately if %s', (_why, mine, theirs) => {
    const lost = waiting('a', { mensagem: 'Oi', tentada_em: 1, depois_de: 5, ...mine })
    expect(keys(at([said(6, { mensagem: 'Oi', ...theirs })], [lost]))).toEqual(['6', 'a'])
  })

  test('shows every message of the list and every message that was never sent, and no line twice, whatever happened while sending', () => {
    // The user writes messages. Each of them is not sent yet, lost on the way, delivered without a response,
    // or delivered with a response.
    const fates = fc.array(
      fc.record({
        text: fc.constantFrom('ok', 'sim', 'não'),
        fate: fc.constantFrom('waits', 'lost', 'unheard', 'heard'),
        listed: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(fates, (all) => {
        const arrived = all.flatMap(({ text, fate }, n) =>
          fate === 'unheard' || fate === 'heard' ? [{ n, mensagem: said(n + 10, { mensagem: text }) }] : [],
        )
        const newest = arrived.findLast(({ n }) => all[n]?.listed)?.mensagem.id ?? 0
        const lidas = arrived.map(({ mensagem }) => mensagem).filter(({ id }) => id <= newest)
        const enviadas = arrived
          .filter(({ n }) => all[n]?.fate === 'heard')
          .map(({ n, mensagem }) => ({ chave: `k${n}`, mensagem }))
        const pendentes = all.flatMap(({ text, fate }, n) =>
          fate === 'heard'
            ? []
            : [waiting(`k${n}`, { mensagem: text, tentada_em: fate === 'waits' ? null : 1, depois_de: 9 })],
        )
        const shown = at(lidas, pendentes, enviadas)
        expect(new Set(keys(shown)).size).toBe(shown.length)
        const ids = shown.flatMap((item) => (item.tipo === 'mensagem' ? [item.mensagem.id] : []))
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
        expect(ids).toEqual(expect.arrayContaining(lidas.map(({ id }) => id)))
        // Messages that were never sent are visible. In total there are at least as many lines as messages
        // that are in the list or confirmed by a response.
        for (const { chave, tentada_em } of pendentes)
          if (tentada_em === null) expect(keys(shown)).toContain(chave)
        expect(shown.length).toBeGreaterThanOrEqual(
          new Set([...lidas, ...enviadas.map(({ mensagem }) => mensagem)].map(({ id }) => id)).size,
        )
      }),
    )
  })
})

test("if one message of the user is read, the user's earlier messages are marked as read", () => {
  const list = [said(1), said(2, { remetente_id: CAIO }), said(3), said(4, { lida: true }), said(5)]
  expect(withReading(list, ANA).map(({ lida }) => lida)).toEqual([true, false, true, true, false])
})

test('a day begins at midnight in São Paulo, and a message pending since yesterday is shown below the messages of today', () => {
  const message = (id: number, criada_em: string): Item => {
    return { tipo: 'mensagem', chave: String(id), mensagem: said(id, { criada_em }) }
  }
  const late = message(1, '2026-11-21T02:59:00Z')
  const early = message(2, '2026-11-21T03:00:00Z')
  const escrita_em = Date.parse('2026-11-20T12:00:00Z')
  const old: Item = { tipo: 'pendente', chave: 'a', pendente: waiting('a', { escrita_em }) }
  expect(byDay([late, early, old]).map(({ dia, itens }) => [dia, keys(itens)])).toEqual([
    ['2026-11-20', ['1']],
    ['2026-11-21', ['2', 'a']],
  ])
})
