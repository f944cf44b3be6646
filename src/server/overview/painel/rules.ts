import type { Measure } from '#contract/painel.ts'

/** A figure beside what it was: the change in percent, with one decimal. From nothing there is no percentage. */
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

/** Percent of the decisions that approved, beside the same of before; of no decision there is no rate. */
export function approval(now: Decisions, before: Decisions | null, meta: number): Measure {
  const { valor, anterior, ...change } = measured(rateOf(now), before && rateOf(before), meta)
  return { ...change, valor: valor && tenth(valor), anterior: anterior && tenth(anterior) }
}

const rateOf = ({ aprovadas, todas }: Decisions) => (todas === 0 ? null : (aprovadas / todas) * 100)
