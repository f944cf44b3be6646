import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import type { FaixaDeAtraso, FatiaDeCliente } from './contract.ts'

/**
 * The filter that lists the transactions behind a figure of the finance panel. The figure is a sum over the
 * list: of `pago_no_periodo` if the filter has `pago_de` or `pago_ate`, of the open balance if its `status`
 * is `pendente` or `vencido`, otherwise of `valor`. If the filter has no `tipo`, the figure is receitas minus
 * despesas.
 */
type Behind = FiltroTransacoes

/** Returns the first and the last day of a month such as `2026-11`. */
export function daysOf(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01`, last: `${month}-${length}` }
}

/** Returns the last day of the previous month. */
const before = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** A range of months, both included. */
export interface Meses {
  from: string
  to: string
}

export const oneMonth = (month: string): Meses => ({ from: month, to: month })

export function paidIn({ from, to }: Meses, tipo?: Tipo): Behind {
  return { ...(tipo && { tipo }), pago_de: daysOf(from).first, pago_ate: daysOf(to).last }
}

/**
 * Returns the filter for open transactions that are due in these months. If the range includes the current
 * month, overdue transactions are included.
 */
export function expectedIn({ from, to }: Meses, hoje: string, tipo?: Tipo): Behind {
  const current = hoje.slice(0, 7)
  const since = from <= current && current <= to ? {} : { data_inicio: daysOf(from).first }
  return { ...(tipo && { tipo }), status: 'pendente', ...since, data_fim: daysOf(to).last }
}

export const paidUntil = (day: string): Behind => ({ pago_ate: day })
export const paidBefore = (month: string): Behind => paidUntil(before(month))
export const expectedBefore = (month: string): Behind => ({ status: 'pendente', data_fim: before(month) })

export interface Periodo {
  inicio: string
  fim: string
}

const dueIn = ({ inicio, fim }: Periodo) => ({ data_inicio: inicio, data_fim: fim })

export const ofCategory = (tipo: Tipo, nome: string, periodo: Periodo): Behind => ({
  tipo,
  categoria: nome,
  ...dueIn(periodo),
})

export const ofKind = (tipo: Tipo, periodo: Periodo): Behind => ({ tipo, ...dueIn(periodo) })

export const ofClient = ({ cliente_id, nome }: FatiaDeCliente, periodo: Periodo): Behind => ({
  tipo: 'receita',
  ...dueIn(periodo),
  ...(cliente_id === null ? { pessoa_nome: nome } : { cliente_id }),
})

/** Restricts the filter to transactions that are still open. */
export const stillOpen = (behind: Behind): Behind => ({ ...behind, status: 'pendente' })

/**
 * Returns the filter for the despesas that are due in a month.
 * @param fixed only those created by a conta fixa (`sim`), or only the others (`nao`)
 */
export function costsOf(month: string, fixed?: 'sim' | 'nao'): Behind {
  const { first, last } = daysOf(month)
  return { tipo: 'despesa', data_inicio: first, data_fim: last, ...(fixed && { conta_fixa: fixed }) }
}

export const overdueOf = (tipo: Tipo, { de, ate }: Pick<FaixaDeAtraso, 'de' | 'ate'>): Behind => ({
  tipo,
  status: 'vencido',
  ...(de && { data_inicio: de }),
  data_fim: ate,
})
