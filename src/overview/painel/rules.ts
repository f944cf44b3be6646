import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import type { Measure } from './contract.ts'

/**
 * Compares a figure with its previous value. The change is in percent with one decimal. It is null if either
 * value is missing or the previous value is zero.
 */
export function measured(valor: number | null, anterior: number | null, meta: number): Measure {
  const comparable = valor !== null && anterior !== null && anterior !== 0
  const variacao = comparable ? tenth(((valor - anterior) / anterior) * 100) : null
  return { valor, anterior, variacao, meta }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** A percentage of fewer things says nothing. */
const FEW = 10

/** A count without its change in percent, if there were fewer than ten before. */
export const withoutFew = (measure: Measure): Measure =>
  (measure.anterior ?? 0) < FEW ? { ...measure, variacao: null } : measure

interface Decisions {
  aprovadas: number
  todas: number
}

/**
 * Computes the percentage of decisions that are approvals, and compares it with the previous period. The
 * percentage is null if there are no decisions. The change is in percentage points.
 */
export function approval(now: Decisions, before: Decisions | null, meta: number): Measure {
  const valor = rateOf(now)
  const anterior = before && rateOf(before)
  return {
    valor: valor && tenth(valor),
    anterior: anterior && tenth(anterior),
    variacao: valor === null || anterior === null ? null : tenth(valor - anterior),
    meta,
  }
}

const rateOf = ({ aprovadas, todas }: Decisions) => (todas === 0 ? null : (aprovadas / todas) * 100)

/** The filter that lists the overdue transactions which 'Hoje' counts. */
export const vencidasDe = (tipo: Tipo): FiltroTransacoes => ({ tipo, status: 'vencido' })

/** The filter that lists the unpaid transactions due on a day, which 'Hoje' counts. */
export const abertasEm = (dia: string, tipo: Tipo): FiltroTransacoes => ({
  tipo,
  status: 'pendente',
  data_inicio: dia,
  data_fim: dia,
})
