import type { Generated } from 'kysely'

export interface CorreioTable {
  id: Generated<number>
  para: string
  assunto: string
  texto: string
  criado_em: string
  tentar_em: string
  tentativas: Generated<number>
  alugado_ate: string | null
  enviado_em: string | null
  desistiu_em: string | null
  responder_a: string | null
  /** The link out of mails like this one; null where there is nothing to leave. */
  sair: string | null
  /** The receipt that goes with it. */
  recibo_id: number | null
}
