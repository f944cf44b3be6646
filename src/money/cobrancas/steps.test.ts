import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { faixas } from './rules.ts'
import { comecaEm, diasDesde, faixaDe, janelas, passoDe, passoManual, vencimentosDa } from './steps.ts'

const zoneOfTheMachine = process.env['TZ']
afterEach(() => {
  if (zoneOfTheMachine === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneOfTheMachine
})

describe.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])('on a machine with the time zone %s', (zone) => {
  test.each([
    ['2026-11-30', '2026-11-26', null, -4],
    ['2026-11-30', '2026-11-27', 'D-3', -3],
    ['2026-11-30', '2026-11-29', 'D-3', -1],
    ['2026-11-30', '2026-11-30', 'D0', 0],
    ['2026-11-30', '2026-12-02', 'D0', 2],
    ['2026-11-30', '2026-12-03', 'D+3', 3],
    ['2026-11-30', '2026-12-06', 'D+3', 6],
    ['2026-11-30', '2026-12-07', 'D+7', 7],
    ['2026-11-30', '2027-11-30', 'D+7', 365],
    ['2027-03-01', '2027-02-26', 'D-3', -3],
    ['2028-03-01', '2028-02-26', null, -4],
    ['2028-03-01', '2028-02-27', 'D-3', -3],
    ['2028-02-29', '2028-03-03', 'D+3', 3],
    ['2027-01-01', '2026-12-29', 'D-3', -3],
    ['2026-12-31', '2027-01-07', 'D+7', 7],
    // On 4 November 2018 São Paulo changed to daylight saving time at midnight, so that the day had no 00:00.
    ['2018-11-04', '2018-11-07', 'D+3', 3],
    ['2018-11-05', '2018-11-04', 'D-3', -1],
  ])(
    'a receita due on %s is on %s at step %s (null: before the first step), %i days after its due date',
    (vencimento, hoje, passo, dias) => {
      process.env['TZ'] = zone
      expect(passoDe(vencimento, hoje)).toBe(passo)
      expect(diasDesde(vencimento, hoje)).toBe(dias)
    },
  )

  test.each([
    ['2027-03-01', '2027-01-30'],
    ['2028-03-01', '2028-01-31'],
    ['2027-01-02', '2026-12-03'],
  ])('a receita due on %s can be reminded of from %s on', (vencimento, day) => {
    process.env['TZ'] = zone
    expect(comecaEm(vencimento)).toBe(day)
  })
})

test.each([
  [-30, 'a_vencer'],
  [0, 'a_vencer'],
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-30'],
  [30, '8-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61+'],
  [9999, '61+'],
])('a receita %i days after its due date is in the bracket %s', (dias, faixa) => {
  expect(faixaDe(dias)).toBe(faixa)
})

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('1999-12-31').add({ days }))

test('every due date up to three days ahead has exactly one step', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 3 }), (today, days) => {
      const [hoje, vencimento] = [today.toString(), today.add({ days }).toString()]
      const fitting = janelas(hoje).filter(
        ({ de, ate }) => vencimento <= ate && (de === null || de <= vencimento),
      )
      expect(fitting.map(({ passo }) => passo)).toEqual([passoDe(vencimento, hoje)])
      expect(diasDesde(vencimento, hoje)).toBe(0 - days)
    }),
  )
})

test('every due date up to 30 days ahead is in exactly one bracket, which fits its age', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 30 }), (today, days) => {
      const [hoje, vencimento] = [today.toString(), today.add({ days }).toString()]
      const fitting = faixas.filter((faixa) => {
        const { de, ate } = vencimentosDa(faixa, hoje)
        return vencimento <= ate && (de === null || de <= vencimento)
      })
      expect(fitting).toEqual([faixaDe(-days)])
    }),
  )
})

test('the step of a due date never goes back as the days pass', () => {
  const order = [null, 'D-3', 'D0', 'D+3', 'D+7']
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -10, max: 20 }), (due, days) => {
      const at = (shift: number) =>
        order.indexOf(passoDe(due.toString(), due.add({ days: shift }).toString()))
      expect(at(days + 1)).toBeGreaterThanOrEqual(at(days))
    }),
  )
})

test.each([
  ['2026-11-19', null],
  ['2026-11-20', 'D-3'],
  ['2026-12-16', 'D-3'],
  ['2026-12-20', 'D0'],
])(
  'a reminder of a receita due on 2026-12-20 that is sent by hand on %s gets the step %s (null: too early)',
  (hoje, passo) => {
    expect(passoManual('2026-12-20', hoje)).toBe(passo)
  },
)
