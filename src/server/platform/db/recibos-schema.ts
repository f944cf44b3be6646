import type { Generated } from 'kysely'
import type { Forma } from '#contract/pagamentos.ts'

/**
 * What was given to whom paid. It stays as it was issued: the database refuses any change but one
 * cancellation.
 */
export interface RecibosTable {
  id: Generated<number>
  ano: number
  /** From 1 each year, without a gap. */
  numero: number
  /** Random, and the only way to the public page. */
  codigo: string
  transacao_id: number
  pagamento_id: number
  /** Whose account may read it. */
  cliente_id: number | null
  emitente_nome: string
  emitente_documento: string
  emitente_cidade: string
  emitente_responsavel: string
  /** As the agency calls itself in public. */
  agencia_nome: string
  pagador_nome: string
  pagador_documento: string | null
  /** Centavos, and the same in words. */
  valor: number
  extenso: string
  referente: string
  forma: Forma | null
  data_pagamento: string
  /** Of the whole, and what was paid of it when this was issued. */
  total: number
  pago: number
  /** The day in São Paulo; `emitido_em` is the moment. */
  data_emissao: string
  emitido_em: string
  usuario_id: number
  usuario_nome: string
  busca: string
  cancelado_em: string | null
  cancelado_por: number | null
  motivo: string | null
}
