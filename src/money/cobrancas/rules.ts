import type { Faixa } from './contract.ts'

/**
 * The steps of reminding a client of an open receita. The values are days from the due date; negative values
 * are days before it.
 */
export const diasDoPasso = { 'D-3': -3, D0: 0, 'D+3': 3, 'D+7': 7 } as const

/** The groups of the ageing report, by days since the due date. A receita due today counts as not yet due. */
export const faixaLabels = {
  a_vencer: 'A vencer',
  '1-7': '1 a 7 dias',
  '8-30': '8 a 30 dias',
  '31-60': '31 a 60 dias',
  '61+': 'Mais de 60 dias',
} as const

export const faixas = Object.keys(faixaLabels) as Faixa[]

/**
 * The minimum and maximum number of days since the due date for each group, both included; null means no
 * bound.
 */
export const diasDaFaixa: Record<Faixa, { de: number | null; ate: number | null }> = {
  a_vencer: { de: null, ate: 0 },
  '1-7': { de: 1, ate: 7 },
  '8-30': { de: 8, ate: 30 },
  '31-60': { de: 31, ate: 60 },
  '61+': { de: 61, ate: null },
}

/** At most this many receitas are in one reminder. */
export const MAIS_JUNTAS = 50
