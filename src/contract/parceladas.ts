import { z } from 'zod'
import { comPessoaCerta } from './categorias-financeiras.ts'
import { endpoint } from './endpoint.ts'
import { ById, deletes, Id, versao } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { NovaTransacao, Transacao } from './transacoes-financeiras.ts'

const says = financeiroMessages.parcelada

export const PARCELAS_MAX = 60

export interface Parcela {
  /** From 1 on. */
  parcela: number
  /** In reais. */
  valor: number
  data_vencimento: string
}

/**
 * A value in `n` parts, a month apart. No centavo is lost: where it does not divide, the first parts carry one more
 * each. Every part is due on the day of the first, or on the last day of a month that has no such day.
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

/** Always counted from the first day, so that 31 January, 28 February is followed by 31 March. */
function monthsAfter(first: string, months: number): string {
  const due = new Date(`${first}T00:00:00Z`)
  const day = due.getUTCDate()
  // The last day of that month.
  due.setUTCMonth(due.getUTCMonth() + months + 1, 0)
  due.setUTCDate(Math.min(day, due.getUTCDate()))
  return due.toISOString().split('T')[0] ?? ''
}

/** The key order is the order in which the form complains. `valor` is the whole, `data_vencimento` of the first. */
export const NovaParcelada = NovaTransacao.omit({ data_pagamento: true }).extend({
  parcelas: z.int(says.parcelas).min(2, says.parcelas).max(PARCELAS_MAX, says.parcelas),
})
export type NovaParcelada = z.output<typeof NovaParcelada>

/** What is changed of this part and those after it. */
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
  /** All parts of the plan that a part is of, in their order; none where it is of no plan. */
  list: endpoint({
    method: 'GET',
    path: `${path}/{id}/parcelas`,
    access: ['admin'],
    input: ById,
    output: z.array(Transacao),
  }),
  /** This part and those after it, as far as nothing was paid of them. Answers with what was changed. */
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}/proximas`,
    input: MudancaDasProximas.extend({ id: Id, versao }),
    output: z.array(Transacao),
    success: 'Parcelas atualizadas com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  /** This part, and those after it of which nothing was paid. */
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}/proximas`,
    success: 'Parcelas excluídas com sucesso!',
    failure: 'Erro ao excluir transação.',
  }),
}
