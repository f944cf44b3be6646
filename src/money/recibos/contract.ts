import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { groupedCode } from '#platform/contract/codigo.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  chosen,
  email,
  Id,
  Instant,
  integer,
  NoInput,
  page,
  search,
  text,
} from '#platform/contract/fields.ts'
import { caminhoDosRecibos, statusDeRecibo } from './rules.ts'

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

/** What a receipt will say, before it has a number. The texts are those that are printed. */
export const PreviaDeRecibo = z.object({
  emitente_nome: z.string(),
  emitente_documento: z.string(),
  emitente_cidade: z.string(),
  emitente_responsavel: z.string(),
  pagador_nome: z.string(),
  pagador_documento: z.string(),
  valor: z.string(),
  extenso: z.string(),
  referente: z.string(),
  /** The sentence of the receipt; its parts are set in bold or regular type. */
  frase: z.array(z.object({ text: z.string(), bold: z.boolean().optional() })),
  pagamento: z.string(),
  /** For a partial payment: the total, the amount paid so far and the open amount. */
  parcial: z.string().nullable(),
  localEData: z.string(),
  /** Identifies these texts when the receipt is issued. */
  assinatura: z.string(),
})
export type PreviaDeRecibo = z.infer<typeof PreviaDeRecibo>

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

/** Returns the path of the verification page of a receipt. */
export const enderecoDeVerificacao = (codigo: string): string => `/verificar/${groupedCode(codigo)}`

const admin = { access: ['admin'], entidade: 'recibos' } as const
/**
 * The payment to which the receipt belongs. `pagamento_id` is required if several payments of the transaction have
 * no receipt.
 */
const doPagamento = z.object({
  transacao_id: chosen(says.transacao),
  pagamento_id: z.int().positive().optional(),
})

const periodo = { ano: integer(2000, 9999).optional(), mes: integer(1, 12).optional() }

/** The filter of the list. */
export const FiltroRecibos = z.object({
  ...periodo,
  /** Part of the number or of the payer's name. */
  busca: search,
  status: StatusRecibo.optional(),
  transacao_id: Id.optional(),
})

export const recibos = {
  list: endpoint({
    method: 'GET',
    path: caminhoDosRecibos,
    access: ['admin'],
    input: FiltroRecibos.extend(page),
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
  /** Shows what the receipt would say if it were issued now. No number is taken. */
  previa: endpoint({
    method: 'GET',
    path: `${caminhoDosRecibos}/previa`,
    access: ['admin'],
    input: z.object({ transacao_id: Id, pagamento_id: Id.optional() }),
    output: PreviaDeRecibo,
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path: caminhoDosRecibos,
    input: doPagamento.extend({
      /** The signature of the preview that the user has seen. A receipt with other texts is not issued. */
      assinatura: z.string().max(64).optional(),
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
    comoCliente: true,
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
