import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnsweredRodada,
  doPeriodo,
  figurasDe,
  isCobrada,
  type Lados,
  porProjeto,
  primeirasDe,
} from './rules.ts'

const HOUR = 60

/** A rodada of a project in the period, with the working hours until its first answer. */
const rodada = (
  projeto_id: number,
  numero: number,
  answer: 'aprovada' | 'ajustes',
  { uteis = 1, isDoPeriodo = true }: { uteis?: number; isDoPeriodo?: boolean } = {},
): AnsweredRodada => ({
  projeto_id,
  numero,
  isAprovada: answer === 'aprovada',
  isDoPeriodo,
  espera: { uteis: uteis * HOUR, corridos: 3 * uteis * HOUR },
})

const figures = (rodadas: AnsweredRodada[]) => figurasDe({ rodadas, lados: [], extras: [] })

test('rodadas of three projects: the median, the approvals in the first one, and the time to the first answer', () => {
  const result = figures([
    rodada(1, 1, 'aprovada', { uteis: 2 }),
    rodada(2, 1, 'ajustes', { uteis: 4 }),
    rodada(2, 2, 'aprovada', { uteis: 10 }),
    // The rodada 1 of this project was withdrawn.
    rodada(3, 2, 'ajustes', { uteis: 7 }),
    rodada(3, 3, 'ajustes', { uteis: 5 }),
    rodada(3, 4, 'aprovada', { uteis: 5 }),
  ])
  expect(result).toMatchObject({
    rodadas_por_projeto: { base: 3, mediana: 2 },
    na_primeira: { base: 3, aprovados: 1, percentual: 33.3 },
    primeira_resposta: { base: 6, uteis: 5 * HOUR, corridos: 15 * HOUR },
  })
})

test('earlier rodadas of a project count for its number only', () => {
  const result = figures([
    rodada(1, 1, 'aprovada', { uteis: 90, isDoPeriodo: false }),
    rodada(1, 2, 'ajustes'),
    rodada(1, 3, 'ajustes'),
    rodada(2, 1, 'aprovada'),
    rodada(3, 1, 'aprovada'),
    rodada(4, 5, 'aprovada'),
  ])
  expect(result).toMatchObject({
    rodadas_por_projeto: { base: 4, mediana: 1 },
    na_primeira: { base: 3, aprovados: 3, percentual: 100 },
    primeira_resposta: { base: 5, uteis: HOUR },
  })
})

test.each([
  ['no rodada', [], [0, 0, 0]],
  ['one rodada', [rodada(1, 1, 'aprovada')], [1, 1, 1]],
  ['three rodadas of one project', [1, 2, 3].map((n) => rodada(1, n, 'ajustes')), [1, 1, 3]],
])(
  '%s: a median or a percentage of fewer than three rows is left out, its basis is not',
  (_, rodadas, bases) => {
    const { rodadas_por_projeto, na_primeira, primeira_resposta } = figures(rodadas)
    expect([rodadas_por_projeto.base, na_primeira.base, primeira_resposta.base]).toEqual(bases)
    expect([rodadas_por_projeto.mediana, na_primeira.percentual]).toEqual([null, null])
    expect(primeira_resposta.uteis === null).toBe((bases[2] ?? 0) < 3)
  },
)

test('the sides and the prices are added up', () => {
  const side = (hours: number): Lados => ({
    agencia: { uteis: hours * HOUR, corridos: 2 * hours * HOUR },
    cliente: { uteis: HOUR, corridos: HOUR },
    dias_cliente: 2,
  })
  const { por_lado, extras } = figurasDe({
    rodadas: [],
    lados: [side(3), side(4)],
    extras: [{ valor: 45_010 }, { valor: 5 }],
  })
  expect(por_lado).toEqual({
    base: 2,
    agencia: { uteis: 7 * HOUR, corridos: 14 * HOUR },
    cliente: { uteis: 2 * HOUR, corridos: 2 * HOUR },
    dias_cliente: 4,
  })
  expect(extras).toEqual({ base: 2, valor: 45_015 })
})

const charged = { desfecho: 'ajustes', isTirada: false, isDispensada: false, isNaLixeira: false } as const

test.each([
  ['a request for adjustments', charged, true],
  ['a rodada that is still open', { ...charged, desfecho: null }, true],
  ['a withdrawn rodada', { ...charged, desfecho: 'retirada' as const }, false],
  ['a rodada that was taken out of the count', { ...charged, isTirada: true }, false],
  ['a waived charge', { ...charged, isDispensada: true }, false],
  ['a receita in the bin', { ...charged, isNaLixeira: true }, false],
])('the price of %s is charged or not', (_, price, expected) => {
  expect(isCobrada(price)).toBe(expected)
})

const minutes = fc.integer({ min: 0, max: 60_000 })
const tempo = fc.record({ uteis: minutes, corridos: minutes })
const rodadas = fc
  .array(
    fc.record({
      projeto_id: fc.integer({ min: 1, max: 6 }),
      numero: fc.integer({ min: 1, max: 12 }),
      isAprovada: fc.boolean(),
      isDoPeriodo: fc.boolean(),
      espera: tempo,
    }),
  )
  // A project has each number once.
  .map((all) => [...new Map(all.map((one) => [`${one.projeto_id} ${one.numero}`, one])).values()])
const bases = fc.record({
  rodadas,
  lados: fc.array(fc.record({ agencia: tempo, cliente: tempo, dias_cliente: fc.nat(20) })),
  extras: fc.array(fc.record({ valor: fc.integer({ min: 1, max: 1_000_000 }) })),
})

test('the order of the rows does not matter, shares are between 0 and 100, and each figure counts its rows', () => {
  fc.assert(
    fc.property(
      bases.chain((base) => fc.tuple(fc.constant(base), shuffled(base))),
      ([base, other]) => {
        const result = figurasDe(base)
        expect(figurasDe(other)).toEqual(result)
        const { rodadas_por_projeto, na_primeira, primeira_resposta, por_lado, extras } = result
        expect(rodadas_por_projeto.base).toBe(porProjeto(base.rodadas).length)
        expect(na_primeira.base).toBe(primeirasDe(base.rodadas).length)
        expect(primeira_resposta.base).toBe(doPeriodo(base.rodadas).length)
        expect([por_lado.base, extras.base]).toEqual([base.lados.length, base.extras.length])
        expect(na_primeira.base).toBeLessThanOrEqual(rodadas_por_projeto.base)
        expect(na_primeira.percentual ?? 0).toBeGreaterThanOrEqual(0)
        expect(na_primeira.percentual ?? 0).toBeLessThanOrEqual(100)
        expect(rodadas_por_projeto.mediana ?? 1).toBeGreaterThanOrEqual(1)
      },
    ),
  )
})

const anyOrder = <One>(all: One[]) => fc.shuffledSubarray(all, { minLength: all.length })
const shuffled = (base: typeof bases extends fc.Arbitrary<infer T> ? T : never) =>
  fc.record({
    rodadas: anyOrder(base.rodadas),
    lados: anyOrder(base.lados),
    extras: anyOrder(base.extras),
  })
