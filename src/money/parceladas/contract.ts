import { z } from 'zod'
import { comPessoaCerta } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { NovaTransacao, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, versao } from '#platform/contract/fields.ts'

const says = financeiroMessages.parcelada

export const PARCELAS_MAX = 60

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
  /**
   * Lists all instalments of the purchase to which the transaction belongs, in order. The list is empty if
   * the transaction is not an instalment.
   */
  list: endpoint({
    method: 'GET',
    path: `${path}/{id}/parcelas`,
    access: ['admin'],
    input: ById,
    output: z.array(Transacao),
  }),
  /** Changes this instalment and all later ones that have no payment. Returns the changed instalments. */
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}/proximas`,
    input: MudancaDasProximas.extend({ id: Id, versao }),
    output: z.array(Transacao),
    success: 'Parcelas atualizadas com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  /**
   * Deletes this instalment, also if it is paid, as the endpoint for one transaction does, and all later ones
   * that have no payment.
   */
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}/proximas`,
    success: 'Parcelas excluídas com sucesso!',
    failure: 'Erro ao excluir transação.',
  }),
}
