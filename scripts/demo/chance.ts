import { base, Faker, pt_BR } from '@faker-js/faker'

export type Chance = Faker

/** Chance of one subject: what is drawn for another does not move it. */
export function chanceOf(semente: number, subject: string): Chance {
  const chance = new Faker({ locale: [pt_BR, base] })
  chance.seed([semente, ...Buffer.from(subject)])
  chance.setDefaultRefDate('2026-01-01T12:00:00Z')
  return chance
}

/** Reais about a middle, on whole fives: what an agency would quote. */
export function aboutReais(chance: Chance, middle: number, spread = 0.3): number {
  const value = middle * (1 + chance.number.float({ min: -spread, max: spread }))
  return Math.max(5, Math.round(value / 5) * 5)
}

/** Reais to the centavo, as on a bill. */
export function billed(chance: Chance, min: number, max: number): number {
  return chance.number.int({ min: Math.round(min * 100), max: Math.round(max * 100) }) / 100
}
