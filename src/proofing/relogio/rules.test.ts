import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Horario } from '#platform/contract/horario.ts'
import { type Lado, lados } from './passagem-rules.ts'
import {
  diasUteis,
  expedienteOf,
  maisDiasUteis,
  minutosDoDia,
  somaPorLado,
  tempoPorLado,
  trechosOf,
} from './rules.ts'

const workday = [{ inicio: '09:00', fim: '18:00' }]
const week: Horario = [[], workday, workday, workday, workday, workday, []]
const always: Horario = week.map(() => [{ inicio: '00:00', fim: '00:00' }])
const split = [
  { inicio: '09:00', fim: '12:00' },
  { inicio: '13:00', fim: '18:00' },
]
const none = new Set<string>()
const instant = (text: string) => Temporal.Instant.from(text)
const HOUR = 60

/** The time of a project that is with the agency from one instant to another. */
function between(
  from: string,
  to: string,
  { semana = week, feriados = none }: { semana?: Horario; feriados?: ReadonlySet<string> } = {},
) {
  return tempoPorLado([{ em: from, lado: 'agencia' }], { semana, feriados }, instant(to)).agencia
}

test.each([
  ['within a working day', '2026-11-23T10:00:00-03:00', '2026-11-23T12:30:00-03:00', 2.5, 2.5],
  ['before the day begins', '2026-11-23T06:00:00-03:00', '2026-11-23T09:00:00-03:00', 3, 0],
  ['over a night', '2026-11-23T17:00:00-03:00', '2026-11-24T10:00:00-03:00', 17, 2],
  ['over a weekend', '2026-11-27T17:00:00-03:00', '2026-11-30T10:00:00-03:00', 65, 2],
  ['a leap day on a working day', '2024-02-29T00:00:00-03:00', '2024-03-01T00:00:00-03:00', 24, 9],
  ['a leap day on a Saturday', '2020-02-29T00:00:00-03:00', '2020-03-01T00:00:00-03:00', 24, 0],
  ['from one year to the next', '2026-12-31T17:00:00-03:00', '2027-01-04T10:00:00-03:00', 89, 11],
  // Summer time began at midnight, so the Sunday had 23 hours.
  ['2018-11-04', '2018-11-03T00:00:00-03:00', '2018-11-05T00:00:00-02:00', 47, 0],
  ['from Friday to Monday over 2018-11-04', '2018-11-02T17:00:00-03:00', '2018-11-05T10:00:00-02:00', 64, 2],
  // Summer time ended at midnight, so the Saturday had 25 hours.
  ['2018-02-17', '2018-02-17T00:00:00-02:00', '2018-02-18T00:00:00-03:00', 25, 0],
])('counts elapsed and working hours %s', (_, from, to, corridos, uteis) => {
  expect(between(from, to)).toEqual({ corridos: corridos * HOUR, uteis: uteis * HOUR })
})

test('a holiday has no working hours', () => {
  const feriados = new Set(['2026-11-24'])
  const [from, to] = ['2026-11-23T09:00:00-03:00', '2026-11-25T18:00:00-03:00']
  expect(between(from, to, { feriados }).uteis).toBe(18 * HOUR)
  expect(between(from, to).uteis).toBe(27 * HOUR)
})

test('a day that is worked around the clock has as many hours as it has', () => {
  const hours = (from: string, to: string) => between(from, to, { semana: always }).uteis / HOUR
  expect(hours('2018-11-04T00:00:00-03:00', '2018-11-05T00:00:00-02:00')).toBe(23)
  expect(hours('2018-02-17T00:00:00-02:00', '2018-02-18T00:00:00-03:00')).toBe(25)
  expect(hours('2026-11-22T00:00:00-03:00', '2026-11-23T00:00:00-03:00')).toBe(24)
})

test('an interval of a day is not counted', () => {
  const semana = week.map((spans) => (spans.length > 0 ? split : []))
  expect(between('2026-11-23T00:00:00-03:00', '2026-11-24T00:00:00-03:00', { semana }).uteis).toBe(8 * HOUR)
  expect(minutosDoDia(semana)).toBe(8 * HOUR)
})

test('a hand-over that is dated before the one that it follows counts from the same instant', () => {
  const passagens = [
    { em: '2026-11-23T12:00:00Z', lado: 'agencia' },
    { em: '2026-11-23T11:00:00Z', lado: 'cliente' },
  ] as const
  const { agencia, cliente } = tempoPorLado(
    passagens,
    { semana: week, feriados: none },
    instant('2026-11-23T15:00:00Z'),
  )
  expect([agencia.corridos, cliente.corridos]).toEqual([0, 180])
})

const begin = fc.constantFrom('2018-02-05', '2018-10-25', '2020-02-17', '2026-12-20')
const seconds = fc.integer({ min: 0, max: 30 * 24 * 3600 })
const weeks = fc.array(fc.constantFrom([], workday, split, [{ inicio: '00:00', fim: '00:00' }]), {
  minLength: 7,
  maxLength: 7,
})
const holidays = fc.subarray(['2018-11-02', '2018-11-04', '2018-02-17', '2020-02-29', '2026-12-25'])
const hands = fc.array(fc.record({ after: seconds, lado: fc.constantFrom<Lado>(...lados) }), {
  minLength: 1,
  maxLength: 8,
})
/** Hand-overs around the end or the beginning of summer time, a leap day, or the turn of a year. */
const stories = fc.record({ begin, semana: weeks, closed: holidays, hands, ends: fc.tuple(seconds, seconds) })

function told({
  begin,
  semana,
  closed,
  hands,
  ends,
}: typeof stories extends fc.Arbitrary<infer T> ? T : never) {
  const at = (after: number) => instant(`${begin}T00:00:00Z`).add({ seconds: after })
  const passagens = hands
    .toSorted((a, b) => a.after - b.after)
    .map(({ after, lado }) => ({ em: at(after).toString(), lado }))
  const [middle, end] = ends.toSorted((a, b) => a - b).map(at)
  if (!middle || !end) throw new Error('there are two ends')
  return { passagens, semana, feriados: new Set(closed), middle, end, first: at(0) }
}

test('the sides add up to the time that passed since the first hand-over', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const { passagens, semana, feriados, end } = told(story)
      const from = passagens[0]?.em ?? ''
      const now = Temporal.Instant.compare(instant(from), end) > 0 ? instant(from) : end
      const sides = Object.values(tempoPorLado(passagens, { semana, feriados }, now))
      const whole = tempoPorLado([{ em: from, lado: 'agencia' }], { semana, feriados }, now).agencia
      const minutes = Math.floor(now.epochMilliseconds / 60_000) - Math.floor(Date.parse(from) / 60_000)
      expect(sides.reduce((sum, { corridos }) => sum + corridos, 0)).toBe(minutes)
      expect(sides.reduce((sum, { uteis }) => sum + uteis, 0)).toBe(whole.uteis)
      expect(whole.uteis).toBeLessThanOrEqual(whole.corridos)
    }),
  )
})

test('the parts of a period add up to the whole', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const { passagens, semana, feriados, first, middle, end } = told(story)
      const sums = (de: Temporal.Instant, ate: Temporal.Instant) =>
        somaPorLado(trechosOf(passagens, expedienteOf({ semana, feriados }, { de, ate }), { de, ate }))
      const [whole, before, after] = [sums(first, end), sums(first, middle), sums(middle, end)]
      for (const lado of lados) {
        expect(before[lado].corridos + after[lado].corridos).toBe(whole[lado].corridos)
        expect(before[lado].uteis + after[lado].uteis).toBe(whole[lado].uteis)
      }
    }),
  )
})

test.each([
  [8 * HOUR + 59, 0],
  [9 * HOUR, 1],
  [54 * HOUR, 6],
])('%i working minutes are %i whole working days', (minutes, days) => {
  expect(diasUteis(minutes, week)).toBe(days)
})

test('a deadline moves by working days', () => {
  const moved = (dia: string, dias: number, semana = week) =>
    maisDiasUteis(Temporal.PlainDate.from(dia), dias, {
      semana,
      feriados: new Set(['2026-12-25']),
    })?.toString()
  expect(moved('2026-11-27', 0)).toBe('2026-11-27')
  expect(moved('2026-11-27', 1)).toBe('2026-11-30')
  expect(moved('2026-12-24', 2)).toBe('2026-12-29')
  const closed = week.map(() => [])
  expect(moved('2026-11-27', 1, closed)).toBeUndefined()
})
