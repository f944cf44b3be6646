import { base, Faker, pt_BR } from '@faker-js/faker'

export type Chance = Faker

/**
 * Creates a random generator for one subject. Taking more random numbers for one subject does not change the
 * numbers of other subjects.
 */
export function chanceOf(semente: number, subject: string): Chance {
  const chance = new Faker({ locale: [pt_BR, base] })
  chance.seed([semente, ...Buffer.from(subject)])
  chance.setDefaultRefDate('2026-01-01T12:00:00Z')
  return chance
}

/**
 * Returns a random amount in reais around a mean, rounded to a multiple of five like the amounts in an
 * agency's quotes.
 */
export function aboutReais(chance: Chance, middle: number, spread = 0.3): number {
  const value = middle * (1 + chance.number.float({ min: -spread, max: spread }))
  return Math.max(5, Math.round(value / 5) * 5)
}

/** Returns a random amount in reais with centavos, like the amount of a bill. */
export function billed(chance: Chance, min: number, max: number): number {
  return chance.number.int({ min: Math.round(min * 100), max: Math.round(max * 100) }) / 100
}
