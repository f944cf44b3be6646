// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mensagem } from '#contract/chat.ts'
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

test('however the pages overlap, each message is there once and in order, and the later word counts', () => {
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

describe('with what is on its way', () => {
  test('it stands below what the server has, in the order in which it was written', () => {
    expect(keys(at([said(1), said(2)], [waiting('a'), waiting('b')]))).toEqual(['1', '2', 'a', 'b'])
    expect(keys(at([said(1)], [waiting('x', { com: 9 })]))).toEqual(['1'])
  })

  test('what arrived keeps the line of what was sent, before the list has it and after', () => {
    const enviadas = [{ chave: 'a', mensagem: said(3) }]
    expect(keys(at([said(2)], [], enviadas))).toEqual(['2', 'a'])
    expect(keys(at([said(2), said(3)], [], enviadas))).toEqual(['2', 'a'])
    // The two of them told in one moment, before what is kept was taken away.
    expect(keys(at([said(2)], [waiting('a')], enviadas))).toEqual(['2', 'a'])
  })

  test('what did not change is the same object, so that it need not be drawn again', () => {
    const lidas = [said(1), said(2)]
    const [first] = at(lidas)
    expect(at([...lidas, said(3)], [waiting('a')])[0]).toBe(first)
  })

  test('what arrived long ago and lies before what is loaded does not come back as the newest', () => {
    expect(keys(at([said(151), said(152)], [], [{ chave: 'a', mensagem: said(100) }]))).toEqual([
      '151',
      '152',
    ])
  })

  test('what left without an answer and stands in the list is shown once', () => {
    const lost = waiting('a', { mensagem: ' Oi ', tentada_em: 1, depois_de: 5 })
    const list = (more: Partial<Mensagem>) => [said(6, { mensagem: 'Oi', ...more })]
    expect(keys(at(list({}), [lost]))).toEqual(['a'])
    expect(keys(at(list({}), [lost, { ...lost, chave: 'b' }]))).toEqual(['a', 'b'])
  })

  test.each<[string, Partial<NaSaida>, Partial<Mensagem>]>([
    ['it never left', { tentada_em: null }, {}],
    ['the server refused it', { erro: 'Não.' }, {}],
    ['the message is older', { depois_de: 6 }, {}],
    ['the message is the other one’s', {}, { remetente_id: CAIO }],
    ['the text is another', {}, { mensagem: 'Olá' }],
    ['it answers something else', {}, { resposta_a: { id: 2, remetente_id: CAIO, trecho: '' } }],
    ['it has a file', { arquivo: new File(['abc'], 'a.txt') }, {}],
  ])('it is another message where %s', (_why, mine, theirs) => {
    const lost = waiting('a', { mensagem: 'Oi', tentada_em: 1, depois_de: 5, ...mine })
    expect(keys(at([said(6, { mensagem: 'Oi', ...theirs })], [lost]))).toEqual(['6', 'a'])
  })

  test('whatever happened on the way: nothing is lost, nothing is there twice', () => {
    // Each message written here: on the way, lost on the way, arrived without an answer, or arrived with one.
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
        // What waits and never left is in sight; of the others at least as many lines as there were messages.
        for (const { chave, tentada_em } of pendentes)
          if (tentada_em === null) expect(keys(shown)).toContain(chave)
        expect(shown.length).toBeGreaterThanOrEqual(
          new Set([...lidas, ...enviadas.map(({ mensagem }) => mensagem)].map(({ id }) => id)).size,
        )
      }),
    )
  })
})

test('whoever has read a message has read those before it', () => {
  const list = [said(1), said(2, { remetente_id: CAIO }), said(3), said(4, { lida: true }), said(5)]
  expect(withReading(list, ANA).map(({ lida }) => lida)).toEqual([true, false, true, true, false])
})

test('a day begins at midnight in São Paulo, and what waits since yesterday stays below what came today', () => {
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
