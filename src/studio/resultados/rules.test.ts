import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Horario } from '#platform/contract/horario.ts'
import { type BaseDoResultado, resultadosDe } from './rules.ts'

const workday = [{ inicio: '09:00', fim: '18:00' }]
const semana: Horario = [[], workday, workday, workday, workday, workday, []]
const feriados = new Set(['2026-11-02', '2026-11-20'])
/** The working hours of November 2026. */
const HOURS = 19 * 9

/** An instant of November 2026 by its local day and time. */
const november = (local: string) => new Date(`2026-11-${local}:00-03:00`).toISOString()

const base = (more: Partial<BaseDoResultado> = {}): BaseDoResultado => ({
  calendario: { semana, feriados },
  periodo: { de: november('01T00:00'), ate: november('30T18:00') },
  custos: new Map([
    ['Ana', 1_600_000],
    ['Ugo', 800_000],
  ]),
  fixas: new Map([['2026-11', 2_720_000]]),
  atividades: [],
  comAgencia: [],
  ...more,
})

const work = (projeto: number | null, pessoa: string, de: string, ate: string) => ({
  projeto,
  pessoas: [pessoa],
  de: november(de),
  ate: november(ate),
})

const resultOf = (given: BaseDoResultado, saldo = 0) => resultadosDe(given, new Map([[1, saldo]])).get(1)

test('complete activities cost their working hours and a share of the fixed expenses, with a margin', () => {
  // Friday 15:00 to Monday 11:00: three and two working hours. Ana costs R$ 100 an hour, and an hour of anybody
  // R$ 10 of the fixed expenses without salaries.
  const result = resultOf(base({ atividades: [work(1, 'Ana', '06T15:00', '09T11:00')] }), 200_000)
  expect(result).toEqual({
    base: 'atividades',
    atividades: 1,
    completas: 1,
    semCusto: [],
    horas: { de: 4, ate: 6 },
    tempo: { de: 40_000, ate: 60_000 },
    rateio: { de: 4000, ate: 6000 },
    faixa: { de: 134_000, ate: 156_000 },
    confianca: 'alta',
  })
})

test('hours are those of the working week, with its intervals and holidays', () => {
  const half = [
    { inicio: '08:00', fim: '12:00' },
    { inicio: '14:00', fim: '15:00' },
  ]
  const calendario = { semana: [[], half, [], half, [], half, []], feriados: new Set(['2026-11-04']) }
  // Monday and Friday have five hours, the Wednesday between them is a holiday.
  const atividades = [work(1, 'Ugo', '02T10:00', '06T14:30')]
  expect(resultOf(base({ calendario, atividades }))?.horas.de).toBeCloseTo(0.8 * (3 + 4.5))
  // An activity without an end counts as a working day of this week.
  const open = resultOf(base({ calendario, atividades: [work(1, 'Ugo', '30T09:00', '30T19:00')] }))
  expect(open?.horas.ate).toBeCloseTo(1.2 * 5)
})

test('activities of one person at the same time share it evenly, also with those of other projects', () => {
  const atividades = [
    work(1, 'Ugo', '03T09:00', '03T17:00'),
    work(2, 'Ugo', '03T13:00', '03T17:00'),
    work(null, 'Ugo', '03T13:00', '03T17:00'),
    work(2, 'Ana', '03T09:00', '03T17:00'),
  ]
  const horas = resultOf(base({ atividades }))?.horas
  // Four hours alone, and a third of the other four.
  expect(horas?.de).toBeCloseTo(0.8 * (4 + 4 / 3))
})

test('an activity that has not ended, or ended before it began, widens the range and lowers the confidence', () => {
  const atividades = [
    work(1, 'Ugo', '03T09:00', '03T15:00'),
    work(1, 'Ana', '30T09:00', '30T19:00'),
    work(1, 'Ana', '10T12:00', '05T12:00'),
  ]
  const result = resultOf(base({ atividades }))
  expect(result).toMatchObject({ atividades: 3, completas: 1, confianca: 'baixa' })
  expect(result?.horas.de).toBeCloseTo(0.8 * 6)
  expect(result?.horas.ate).toBeCloseTo(1.2 * (6 + 2 * 6))
  expect(result?.tempo).toEqual({ de: 24_000, ate: 180_000 })
})

test('a person without a cost counts from the lowest to the highest cost of the team', () => {
  const result = resultOf(base({ atividades: [work(1, 'Igor', '03T09:00', '03T14:00')] }))
  expect(result).toMatchObject({ semCusto: ['Igor'], tempo: { de: 20_000, ate: 60_000 }, confianca: 'média' })
})

test('without activities the time with the agency is shared by the projects that were there', () => {
  const comAgencia = [
    { projeto: 1, de: november('03T09:00'), ate: november('04T18:00') },
    { projeto: 2, de: november('04T09:00'), ate: november('05T18:00') },
  ]
  const result = resultOf(base({ comAgencia }))
  // Nine hours alone and half of nine: by one person, or by both.
  expect(result).toMatchObject({ base: 'agencia', confianca: 'baixa' })
  expect(result?.horas.de).toBeCloseTo(0.8 * 13.5)
  expect(result?.horas.ate).toBeCloseTo(1.2 * 27)
  expect(result?.tempo).toEqual({ de: 0.8 * 13.5 * 5000, ate: 1.2 * 13.5 * 15_000 })
})

test('without time or without costs there is no range', () => {
  expect(resultOf(base())).toMatchObject({ base: 'nada', faixa: null })
  const atividades = [work(1, 'Ana', '03T09:00', '03T14:00')]
  const unpriced = resultOf(base({ atividades, custos: new Map() }))
  expect(unpriced).toMatchObject({ tempo: null, rateio: null, faixa: null, horas: { de: 4, ate: 6 } })
})

const moment = fc
  .record({ day: fc.integer({ min: 1, max: 30 }), hour: fc.integer({ min: 0, max: 23 }) })
  .map(({ day, hour }) => `${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`)
const activities = fc.array(
  fc
    .record({
      projeto: fc.integer({ min: 1, max: 3 }),
      pessoa: fc.constantFrom('Ana', 'Ugo'),
      de: moment,
      ate: moment,
    })
    .map(({ projeto, pessoa, de, ate }) => work(projeto, pessoa, de, ate)),
  { maxLength: 12 },
)

test('nobody works more hours than there are, and the lower end is never above the higher one', () => {
  fc.assert(
    fc.property(activities, (atividades) => {
      const results = resultadosDe(base({ atividades }), new Map([1, 2, 3].map((id) => [id, 0])))
      const hours = [...results.values()].reduce((sum, { horas }) => sum + horas.de / 0.8, 0)
      expect(hours).toBeLessThanOrEqual(2 * HOURS + 1e-6)
      for (const { faixa, horas } of results.values()) {
        expect(horas.de).toBeLessThanOrEqual(horas.ate)
        if (faixa) expect(faixa.de).toBeLessThanOrEqual(faixa.ate)
      }
    }),
  )
})
