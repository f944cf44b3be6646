import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ById, chosen, email, Id, Instant, integer, NoInput, page, search, text } from '#contract/fields.ts'
import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { caminhoDosRecibos, statusDeRecibo } from '#contract/money/rules/recibos.ts'

const says = financeiroMessages.recibo

export const StatusRecibo = z.enum(statusDeRecibo, says.status)
export type StatusRecibo = z.infer<typeof StatusRecibo>

/** A receipt in the agency's list. */
export const Recibo = z.object({
  id: z.int(),
  /** The number of the receipt, such as `12/2026`. The numbers restart each year. */
  numero: z.string(),
  emitido_em: Instant,
  status: StatusRecibo,
  transacao_id: z.int(),
  pagamento_id: z.int(),
  pagador_nome: z.string(),
  valor: z.number(),
  data_pagamento: z.string(),
  cancelado_em: Instant.nullable(),
  motivo: z.string().nullable(),
  /** The address of the public verification page. */
  verificacao: z.string(),
  /** The payer's present contact data from the registry. */
  email: z.string().nullable(),
  telefone: z.string().nullable(),
})
export type Recibo = z.infer<typeof Recibo>

/** A payment without a valid receipt. */
export const PagamentoSemRecibo = z.object({
  pagamento_id: z.int(),
  transacao_id: z.int(),
  pagador_nome: z.string(),
  descricao: z.string().nullable(),
  valor: z.number(),
  /**
   * The value of the whole transaction. It is more than `valor` if the payment covers only a part of the
   * transaction.
   */
  total: z.number(),
  data_pagamento: z.string(),
})
export type PagamentoSemRecibo = z.infer<typeof PagamentoSemRecibo>

/** The data on the public verification page. */
export const Verificacao = z.object({
  numero: z.string(),
  status: StatusRecibo,
  /** The day of issue in São Paulo. */
  data_emissao: z.string(),
  valor: z.number(),
  agencia: z.string(),
  /** The payer's name, masked as in `P*** A***`. */
  pagador: z.string(),
})
export type Verificacao = z.infer<typeof Verificacao>

export const MOTIVO_MAX = 1000
export const Motivo = z.object({ motivo: text(says.motivo, MOTIVO_MAX) })
export const Destinatario = z.object({
  para: email(),
})

/**
 * Returns the path of the verification page of a receipt. The code is split into groups, so that people can
 * read it out and type it more easily.
 */
export const enderecoDeVerificacao = (codigo: string): string =>
  `/verificar/${(codigo.match(/.{1,5}/g) ?? []).join('-')}`

const admin = { access: ['admin'], entidade: 'recibos' } as const
const periodo = { ano: integer(2000, 9999).optional(), mes: integer(1, 12).optional() }

export const recibos = {
  list: endpoint({
    method: 'GET',
    path: caminhoDosRecibos,
    access: ['admin'],
    input: z.object({
      ...periodo,
      /** Part of the number or of the payer's name. */
      busca: search,
      status: StatusRecibo.optional(),
      transacao_id: Id.optional(),
      ...page,
    }),
    output: z.array(Recibo),
  }),
  /** The years that have receipts, latest first. */
  anos: endpoint({
    method: 'GET',
    path: `${caminhoDosRecibos}/anos`,
    access: ['admin'],
    input: NoInput,
    output: z.array(z.int()),
  }),
  aEmitir: endpoint({
    method: 'GET',
    path: `${caminhoDosRecibos}/a-emitir`,
    access: ['admin'],
    input: z.object({ busca: search, transacao_id: Id.optional(), ...page }),
    output: z.array(PagamentoSemRecibo),
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path: caminhoDosRecibos,
    input: z.object({
      transacao_id: chosen(says.transacao),
      /**
       * The payment to which the receipt belongs. Required if several payments of the transaction have no
       * receipt.
       */
      pagamento_id: z.int().positive().optional(),
    }),
    output: Recibo,
    status: 201,
    success: 'Recibo emitido.',
    failure: 'Erro ao emitir o recibo.',
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${caminhoDosRecibos}/{id}/pdf`,
    access: ['admin', 'client'],
    input: ById,
    output: z.file(),
  }),
  cancelar: endpoint({
    ...admin,
    method: 'POST',
    path: `${caminhoDosRecibos}/{id}/cancelar`,
    input: Motivo.extend({ id: Id }),
    output: Recibo,
    success: 'Recibo cancelado.',
    failure: 'Erro ao cancelar o recibo.',
  }),
  enviar: endpoint({
    ...admin,
    method: 'POST',
    path: `${caminhoDosRecibos}/{id}/enviar`,
    input: Destinatario.extend({ id: Id }),
    output: Recibo,
    success: 'Recibo na caixa de saída.',
    failure: 'Erro ao enviar o recibo.',
  }),
  verificar: endpoint({
    method: 'GET',
    path: `${caminhoDosRecibos}/verificar/{codigo}`,
    access: 'publico',
    input: z.object({ codigo: z.string().max(100) }),
    output: Verificacao,
  }),
}
