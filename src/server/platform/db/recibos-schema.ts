import type { Generated } from 'kysely'
import type { Forma } from '#contract/money/endpoints/pagamentos.ts'

/** A receipt as it was issued to the payer. The database rejects every change except one cancellation. */
export interface RecibosTable {
  id: Generated<number>
  ano: number
  /** Counts from 1 each year, without gaps. */
  numero: number
  /** A random code. The address of the public page contains the code, and nothing else protects that page. */
  codigo: string
  transacao_id: number
  pagamento_id: number
  /** The cliente whose account may read the receipt. */
  cliente_id: number | null
  emitente_nome: string
  emitente_documento: string
  emitente_cidade: string
  emitente_responsavel: string
  /** The public name of the agency. */
  agencia_nome: string
  pagador_nome: string
  pagador_documento: string | null
  /** The amount of the payment in centavos; `extenso` is the same in words. */
  valor: number
  extenso: string
  referente: string
  forma: Forma | null
  data_pagamento: string
  /** The value of the whole transaction, and how much of it was paid when the receipt was issued. */
  total: number
  pago: number
  /** The day of issue in São Paulo; `emitido_em` is the exact instant. */
  data_emissao: string
  emitido_em: string
  usuario_id: number
  usuario_nome: string
  busca: string
  cancelado_em: string | null
  cancelado_por: number | null
  motivo: string | null
}
