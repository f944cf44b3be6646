import { expect, test } from 'vitest'
import { municipaisOf } from '#money/banking-days/banking-days.ts'
import { diasUteisDepois, guardarAte, prazosDe } from './prazos.ts'

const none = municipaisOf([])

test.each([
  ['2026-11-16', 3, '2026-11-19'],
  ['2026-11-17', 3, '2026-11-23'], // 20 November is a holiday, and a weekend follows
  ['2026-11-20', 3, '2026-11-25'], // starts on a holiday
  ['2026-11-21', 1, '2026-11-23'], // starts on a Saturday
  ['2026-12-23', 3, '2026-12-29'], // across Christmas
  ['2026-12-30', 3, '2027-01-05'], // across New Year
  ['2027-02-05', 1, '2027-02-10'], // across Carnaval
  ['2026-11-17', 6, '2026-11-26'],
  ['2026-11-16', 20, '2026-12-15'],
  ['2026-11-16', 0, '2026-11-16'],
])('%s plus %i working days is %s', (dia, quantos, ate) => {
  expect(diasUteisDepois(dia, quantos, none)).toBe(ate)
})

test("municipal holidays of the agency's town are not working days", () => {
  const town = municipaisOf([
    { dia: '2026-11-18', anual: 0 },
    { dia: '2020-11-19', anual: 1 },
  ])
  expect(diasUteisDepois('2026-11-16', 3, town)).toBe('2026-11-24')
})

test('the deadlines are doubled for an agency with the setting pequenoPorte, and the deadline of the complement counts from the notice to the ANPD', () => {
  const known = { conhecido_em: '2026-11-16', anpd_em: null }
  expect(prazosDe(known, { pequenoPorte: false, municipais: none })).toEqual({
    comunicado: '2026-11-19',
    complemento: '2026-12-18',
  })
  expect(prazosDe(known, { pequenoPorte: true, municipais: none })).toEqual({
    comunicado: '2026-11-25',
    complemento: '2027-01-22',
  })
  const notified = { conhecido_em: '2026-11-16', anpd_em: '2026-11-17' }
  expect(prazosDe(notified, { pequenoPorte: false, municipais: none }).complemento).toBe('2026-12-16')
})

test('the day until which an incident is kept is five years after its creation', () => {
  expect(guardarAte('2024-02-29')).toBe('2029-02-28')
})
