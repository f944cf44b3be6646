import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Copia, OrigemDeCopia } from './contract.ts'
import { copiesToKeep, dayOf } from './retention.ts'

type Known = Pick<Copia, 'nome' | 'origem' | 'criada_em' | 'conferida_em'>

function copia(when: Temporal.ZonedDateTime, origem: OrigemDeCopia = 'diaria', isSound = true): Known {
  const criada_em = when.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return { nome: `${criada_em}-${origem}`, origem, criada_em, conferida_em: isSound ? criada_em : null }
}

const start = Temporal.ZonedDateTime.from('2024-01-31T03:00[America/Sao_Paulo]')

/**
 * Makes one backup a day for the given number of days and applies the retention rules every day.
 * @returns the backups that remain at the end
 */
function lived(days: number): Known[] {
  let copias: Known[] = []
  for (let day = 0; day < days; day += 1) {
    copias.push(copia(start.add({ days: day })))
    const stay = copiesToKeep(copias)
    copias = copias.filter(({ nome }) => stay.has(nome))
  }
  return copias
}

const some = fc.uniqueArray(
  fc.record({
    hours: fc.integer({ min: 0, max: 24 * 900 }),
    origem: fc.constantFrom<OrigemDeCopia>('diaria', 'manual', 'migracao'),
    isSound: fc.boolean(),
  }),
  { maxLength: 80, selector: ({ hours }) => hours },
)
const copiasOf = (all: { hours: number; origem: OrigemDeCopia; isSound: boolean }[]) =>
  all.map(({ hours, origem, isSound }) => copia(start.add({ hours }), origem, isSound))
const newestOf = (all: Known[]) =>
  all.toSorted((one, other) => one.criada_em.localeCompare(other.criada_em)).at(-1)

describe('retention of backups', () => {
  // Seven consecutive ages, so that the last day falls on each day of the week once.
  test.each([550, 551, 552, 553, 554, 555, 556])(
    'after %d days every one of the last 7 days, 4 weeks and 12 months has a backup',
    (age) => {
      const days = lived(age).map(({ criada_em }) => dayOf(criada_em))
      const last = start.add({ days: age - 1 }).toPlainDate()
      const has = (is: (day: Temporal.PlainDate) => boolean) => days.some(is)
      for (let back = 0; back < 7; back += 1)
        expect(has((day) => day.equals(last.subtract({ days: back })))).toBe(true)
      for (let back = 0; back < 4; back += 1) {
        const { yearOfWeek, weekOfYear } = last.subtract({ weeks: back })
        expect(has((day) => day.yearOfWeek === yearOfWeek && day.weekOfYear === weekOfYear)).toBe(true)
      }
      for (let back = 0; back < 12; back += 1) {
        const month = last.toPlainYearMonth().subtract({ months: back })
        expect(has((day) => day.toPlainYearMonth().equals(month))).toBe(true)
      }
      expect(days.length).toBeLessThanOrEqual(7 + 4 + 12)
    },
  )

  test('the newest verified backup is always retained, and all backups are retained if none is verified', () => {
    fc.assert(
      fc.property(some, (all) => {
        const copias = copiasOf(all)
        const stay = copiesToKeep(copias)
        const sound = newestOf(copias.filter(({ conferida_em }) => conferida_em))
        if (sound) expect(stay.has(sound.nome)).toBe(true)
        else expect(stay.size).toBe(copias.length)
        expect(stay.size).toBeLessThanOrEqual(
          7 + 4 + 12 + 10 + 5 + copias.filter((one) => !one.conferida_em).length,
        )
      }),
    )
  })

  test('applying the rules twice, or to the backups in another order, gives the same result', () => {
    fc.assert(
      fc.property(some, (all) => {
        const copias = copiasOf(all)
        const stay = copiesToKeep(copias)
        expect(copiesToKeep(copias.filter(({ nome }) => stay.has(nome)))).toEqual(stay)
        expect(copiesToKeep(copias.toReversed())).toEqual(stay)
      }),
    )
  })

  test.each([
    ['manual', 10],
    ['migracao', 5],
  ] as const)('for backups of kind %s, the newest %d are retained', (origem, most) => {
    const all = Array.from({ length: 14 }, (_, hours) => copia(start.add({ hours }), origem))
    expect(copiesToKeep(all)).toEqual(new Set(all.slice(-most).map(({ nome }) => nome)))
  })

  test('weeks with the same number in different years are different weeks', () => {
    const on = (day: string) => copia(Temporal.ZonedDateTime.from(`${day}T08:00[America/Sao_Paulo]`))
    const lastYear = ['2024-02-27', '2024-03-06', '2024-03-28'].map(on)
    const thisYear = [3, 4, 5, 6, 7, 8, 9].map((day) => on(`2025-03-0${day}`))
    expect(copiesToKeep([...lastYear, ...thisYear]).has(lastYear[1]?.nome ?? '')).toBe(true)
  })

  test('an unverified backup does not replace a verified one, and is deleted once there is a newer verified backup', () => {
    const at = (hours: number, isSound: boolean) => copia(start.add({ hours }), 'diaria', isSound)
    const [old, broken, sound, newer] = [at(0, true), at(20, false), at(21, true), at(22, false)]
    expect([...copiesToKeep([old, broken])].length).toBe(2)
    expect(copiesToKeep([old, broken, sound, newer])).toEqual(
      new Set([old, sound, newer].map(({ nome }) => nome)),
    )
  })

  test('days are São Paulo days, even if the date in UTC is different', () => {
    const evening = copia(Temporal.ZonedDateTime.from('2026-11-20T22:30[America/Sao_Paulo]'))
    const morning = copia(Temporal.ZonedDateTime.from('2026-11-20T08:00[America/Sao_Paulo]'))
    expect(copiesToKeep([morning, evening])).toEqual(new Set([evening.nome]))
  })
})
