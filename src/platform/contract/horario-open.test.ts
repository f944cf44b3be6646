import fc from 'fast-check'
import { expect, test } from 'vitest'
import { padrao } from './configuracoes-schemas.ts'
import { type Horario, isEmOrdem } from './horario.ts'
import { minutoDaSemana, situacaoDe } from './horario-open.ts'
import { especificacaoDoHorario, linhasDoHorario } from './horario-text.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60
/** Sunday, 15 November 2026, 00:00 in São Paulo. */
const sunday = Date.parse('2026-11-15T03:00:00Z')
const at = (local: string) => Date.parse(`${local}:00-03:00`)
const lines = (horario: Horario) => linhasDoHorario(horario).map(({ dias, horas }) => `${dias}: ${horas}`)

const lunch = [
  { inicio: '09:00', fim: '12:00' },
  { inicio: '13:30', fim: '18:00' },
]

test('writes the default opening hours with one line for consecutive days that have the same hours', () => {
  expect(lines(padrao.horario)).toEqual([
    'Domingo: Fechado',
    'Segunda a Quinta: 14:00 às 19:00',
    'Sexta: 14:00 às 17:00',
    'Sábado: Fechado',
  ])
})

test('two days are joined by "e", and lunch breaks and a closed week are shown', () => {
  expect(lines([[], lunch, lunch, [], [], [], []])).toEqual([
    'Domingo: Fechado',
    'Segunda e Terça: 09:00 às 12:00 e 13:30 às 18:00',
    'Quarta a Sábado: Fechado',
  ])
  expect(lines(Array(7).fill([]))).toEqual(['Domingo a Sábado: Fechado'])
})

test.each([
  ['2026-11-16T13:59', 'Fechado agora, abre hoje às 14:00', '2026-11-16T14:00'],
  ['2026-11-16T14:00', 'Aberto agora, fecha às 19:00', '2026-11-16T19:00'],
  ['2026-11-16T18:59', 'Aberto agora, fecha às 19:00', '2026-11-16T19:00'],
  ['2026-11-16T19:00', 'Fechado agora, abre amanhã às 14:00', '2026-11-17T00:00'],
  ['2026-11-17T00:00', 'Fechado agora, abre hoje às 14:00', '2026-11-17T14:00'],
  ['2026-11-20T17:00', 'Fechado agora, abre segunda-feira às 14:00', '2026-11-21T00:00'],
  ['2026-11-21T12:00', 'Fechado agora, abre segunda-feira às 14:00', '2026-11-22T00:00'],
  ['2026-11-22T23:59', 'Fechado agora, abre amanhã às 14:00', '2026-11-23T00:00'],
])('at %s the text is “%s”, valid until %s', (now, texto, until) => {
  const situacao = situacaoDe(padrao.horario, at(now))
  expect(situacao).toEqual({
    texto,
    aberto: texto.startsWith('Aberto'),
    muda_em: new Date(at(until)).toISOString(),
  })
})

test('an end at 00:00 closes the agency unless the next day opens at 00:00, also at the end of the week', () => {
  const party: Horario = [
    [],
    [],
    [],
    [],
    [],
    [{ inicio: '20:00', fim: '00:00' }],
    [{ inicio: '00:00', fim: '02:00' }],
  ]
  expect(situacaoDe(party, at('2026-11-20T23:00'))?.texto).toBe('Aberto agora, fecha amanhã às 02:00')
  expect(situacaoDe(party.with(6, []), at('2026-11-20T23:00'))?.texto).toBe('Aberto agora, fecha às 00:00')
  // Saturday night to Sunday crosses the end of the week.
  const seam: Horario = [
    [{ inicio: '00:00', fim: '01:00' }],
    [],
    [],
    [],
    [],
    [],
    [{ inicio: '22:00', fim: '00:00' }],
  ]
  expect(situacaoDe(seam, at('2026-11-21T23:00'))?.texto).toBe('Aberto agora, fecha amanhã às 01:00')
  expect(situacaoDe(seam, at('2026-11-22T00:30'))?.texto).toBe('Aberto agora, fecha às 01:00')
  expect(situacaoDe(seam.with(1, lunch), at('2026-11-21T23:00'))?.texto).toBe(
    'Aberto agora, fecha amanhã às 01:00',
  )
  expect(situacaoDe(seam.with(0, lunch), at('2026-11-21T23:00'))?.texto).toBe('Aberto agora, fecha às 00:00')
  const always: Horario = Array(7).fill([{ inicio: '00:00', fim: '00:00' }])
  expect(situacaoDe(always, at('2026-11-22T00:30'))?.texto).toBe('Aberto agora')
  expect(situacaoDe(Array(7).fill([]), sunday)).toBeNull()
})

test.each<[{ inicio: string; fim: string }[], boolean]>([
  [[], true],
  [lunch, true],
  [lunch.toReversed(), false],
  [[{ inicio: '09:00', fim: '09:00' }], false],
  [[{ inicio: '12:00', fim: '09:00' }], false],
  [[{ inicio: '20:00', fim: '00:00' }], true],
  [
    [
      { inicio: '09:00', fim: '12:00' },
      { inicio: '12:00', fim: '18:00' },
    ],
    false,
  ],
  [
    [
      { inicio: '09:00', fim: '12:00' },
      { inicio: '18:00', fim: '13:00' },
    ],
    false,
  ],
])('the intervals %j are in order, with a gap between them: %s', (intervalos, inOrder) => {
  expect(isEmOrdem(intervalos)).toBe(inOrder)
})

test.each([
  [0, 'domingo', '2026-11-13T12:00'],
  [1, 'segunda-feira', '2026-11-13T12:00'],
  [2, 'terça-feira', '2026-11-13T12:00'],
  [3, 'quarta-feira', '2026-11-13T12:00'],
  [4, 'quinta-feira', '2026-11-16T12:00'],
  [5, 'sexta-feira', '2026-11-16T12:00'],
  [6, 'sábado', '2026-11-16T12:00'],
])('names weekday %d as %s', (day, name, now) => {
  const week: Horario = Array(7).fill([])
  expect(situacaoDe(week.with(day, lunch), at(now))?.texto).toBe(`Fechado agora, abre ${name} às 09:00`)
})

test('schema.org data name every day, and midnight as 23:59', () => {
  const always: Horario = Array(7).fill([{ inicio: '00:00', fim: '00:00' }])
  expect(especificacaoDoHorario(always)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '00:00',
      closes: '23:59',
    },
  ])
})

test("uses the time zone's rules: in the summer of 2018 clocks were an hour ahead", () => {
  const hour = (utc: string) => minutoDaSemana(Date.parse(utc)) % (24 * 60)
  expect(hour('2018-11-03T17:00:00Z')).toBe(14 * 60)
  expect(hour('2018-11-05T16:00:00Z')).toBe(14 * 60)
  expect(situacaoDe(padrao.horario, Date.parse('2018-11-05T16:00:00Z'))?.aberto).toBe(true)
  expect(situacaoDe(padrao.horario, Date.parse('2026-11-16T16:00:00Z'))?.aberto).toBe(false)
})

/** Any valid opening hours with up to two intervals a day, on quarter hours. */
const anyWeek = fc
  .array(
    fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 0, maxLength: 4 }).map((quarters) => {
      const hours = quarters
        .sort((a, b) => a - b)
        .map(
          (one) =>
            `${String(Math.floor(one / 4)).padStart(2, '0')}:${String((one % 4) * 15).padStart(2, '0')}`,
        )
      return hours.flatMap((inicio, index) => {
        const fim = hours[index + 1]
        return index % 2 === 0 && fim ? [{ inicio, fim }] : []
      })
    }),
    { minLength: 7, maxLength: 7 },
  )
  .filter((week) => week.every(isEmOrdem) && week.some((day) => day.length > 0))

const minutes = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))

/** A second, simpler implementation of the code under test, which checks one minute. */
function isOpen(week: Horario, minute: number): boolean {
  const day = week[Math.floor(minute / (24 * 60)) % 7] ?? []
  const now = minute % (24 * 60)
  return day.some(({ inicio, fim }) => minutes(inicio) <= now && now < minutes(fim))
}

test('at any minute of a week, the state matches the intervals and names the right next change', () => {
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 0, max: WEEK - 1 }), (week, minute) => {
      const now = sunday + minute * MINUTE
      const situacao = situacaoDe(week, now)
      const open = isOpen(week, minute)
      expect(situacao?.aberto).toBe(open)
      let change = minute
      while (isOpen(week, change % WEEK) === open) change += 1
      const time = situacao?.texto.match(/às (\d\d:\d\d)$/)?.[1] ?? ''
      expect(minutes(time)).toBe(change % (24 * 60))
      const midnight = (Math.floor(minute / (24 * 60)) + 1) * 24 * 60
      expect(Date.parse(situacao?.muda_em ?? '')).toBe(sunday + Math.min(change, midnight) * MINUTE)
    }),
    { numRuns: 300 },
  )
})

test('the result is the same until `muda_em` and another one at `muda_em`', () => {
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 0, max: WEEK - 1 }), (week, minute) => {
      const first = situacaoDe(week, sunday + minute * MINUTE)
      const end = Date.parse(first?.muda_em ?? '')
      expect(situacaoDe(week, end - 1)).toEqual(first)
      expect(situacaoDe(week, end)).not.toEqual(first)
    }),
    { numRuns: 300 },
  )
})

test('schema.org data group the days with the same interval', () => {
  expect(especificacaoDoHorario(padrao.horario)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '14:00',
      closes: '19:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '14:00', closes: '17:00' },
  ])
})
