import type { Measure } from '#contract/overview/endpoints/painel.ts'

/**
 * Compares a figure with its previous value; the change is in percent with one decimal, or null if there is
 * no previous value or it is zero.
 */
export function measured(valor: number | null, anterior: number | null, meta: number): Measure {
  const comparable = valor !== null && anterior !== null && anterior !== 0
  const variacao = comparable ? tenth(((valor - anterior) / anterior) * 100) : null
  return { valor, anterior, variacao, meta }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

interface Decisions {
  aprovadas: number
  todas: number
}

/**
 * The percentage of decisions that are approvals, compared with the previous period. Without decisions it is
 * null.
 */
export function approval(now: Decisions, before: Decisions | null, meta: number): Measure {
  const { valor, anterior, ...change } = measured(rateOf(now), before && rateOf(before), meta)
  return { ...change, valor: valor && tenth(valor), anterior: anterior && tenth(anterior) }
}

const rateOf = ({ aprovadas, todas }: Decisions) => (todas === 0 ? null : (aprovadas / todas) * 100)
