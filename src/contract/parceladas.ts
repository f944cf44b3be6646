import { z } from 'zod'
import { comPessoaCerta } from './categorias-financeiras.ts'
import { endpoint } from './endpoint.ts'
import { ById, deletes, Id, versao } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { NovaTransacao, Transacao } from './transacoes-financeiras.ts'

const says = financeiroMessages.parcelada

export const PARCELAS_MAX = 60

export interface Parcela {
  /** Number of the instalment, starting at 1. */
  parcela: number
  /** In reais. */
  valor: number
  data_vencimento: string
}

/**
 * Splits a value into `n` monthly instalments. If it does not divide evenly, the first instalments are one
 * centavo larger. Each is due on the day of the first one, or on the last day of a shorter month.
 */
export function parcelasDe(valor: number, n: number, primeira: string): Parcela[] {
  const centavos = Math.round(valor * 100)
  const [each, rest] = [Math.floor(centavos / n), centavos % n]
  return Array.from({ length: n }, (_, at) => ({
    parcela: at + 1,
    valor: (each + (at < rest ? 1 : 0)) / 100,
    data_vencimento: monthsAfter(primeira, at),
  }))
}

/** Always counts from the first due date, so that 31 January is followed by 28 February and then 31 March. */
function monthsAfter(first: string, months: number): string {
  const due = new Date(`${first}T00:00:00Z`)
  const day = due.getUTCDate()
  // Day 0 of the next month is the last day of the month wanted.
  due.setUTCMonth(due.getUTCMonth() + months + 1, 0)
  due.setUTCDate(Math.min(day, due.getUTCDate()))
  return due.toISOString().split('T')[0] ?? ''
}

/**
 * Errors are reported in key order. `valor` is the total, `data_vencimento` the due date of the first
 * instalment.
 */
export const NovaParcelada = NovaTransacao.omit({ data_pagamento: true }).extend({
  parcelas: z.int(says.parcelas).min(2, says.parcelas).max(PARCELAS_MAX, says.parcelas),
})
export type NovaParcelada = z.output<typeof NovaParcelada>

/** The fields that can be changed in this instalment and all later ones together. */
export const MudancaDasProximas = NovaTransacao.pick({ valor: true, categoria_id: true })

const path = '/transacoes-financeiras'
const admin = { access: ['admin'], entidade: 'transacoes_financeiras' } as const

export const parceladas = {
  create: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/parceladas`,
    input: comPessoaCerta(NovaParcelada),
    output: z.array(Transacao),
    status: 201,
    success: 'Parcelas criadas com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  /** All instalments of the same purchase in order. Empty if the transaction is not an instalment. */
  list: endpoint({
    method: 'GET',
    path: `${path}/{id}/parcelas`,
    access: ['admin'],
    input: ById,
    output: z.array(Transacao),
  }),
  /** Changes this instalment and all later ones that have no payment. Returns the changed ones. */
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}/proximas`,
    input: MudancaDasProximas.extend({ id: Id, versao }),
    output: z.array(Transacao),
    success: 'Parcelas atualizadas com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  /** Deletes this instalment and all later ones that have no payment. */
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}/proximas`,
    success: 'Parcelas excluídas com sucesso!',
    failure: 'Erro ao excluir transação.',
  }),
}
