import type { Tipo } from './categorias-financeiras.ts'
import type { FaixaDeAtraso, FatiaDeCliente } from './financeiro.ts'
import type { FiltroTransacoes } from './transacoes-financeiras.ts'

/**
 * The transactions behind each figure of the panel, as a filter of the list. How the rows add up to the figure:
 * where the filter has `pago_de` or `pago_ate`, by `pago_no_periodo`; where its status is open, by what is left of
 * them; otherwise by their value. Without a tipo, receitas less despesas.
 */
type Behind = FiltroTransacoes

const padded = (value: number) => String(value).padStart(2, '0')

/** The first and the last day of `2026-11`. */
export function daysOf(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01`, last: `${month}-${padded(length)}` }
}

/** The day before the month begins. */
const before = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** From the first to the last of these months. */
export interface Meses {
  from: string
  to: string
}

export const oneMonth = (month: string): Meses => ({ from: month, to: month })

export function paidIn({ from, to }: Meses, tipo?: Tipo): Behind {
  return { ...(tipo && { tipo }), pago_de: daysOf(from).first, pago_ate: daysOf(to).last }
}

/** Open and expected in these months: in that of today also what is overdue. */
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

/** The same rows, of them only what is still open. */
export const stillOpen = (behind: Behind): Behind => ({ ...behind, status: 'pendente' })

/** @param fixed only those that a fixed account made, or only the others */
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
