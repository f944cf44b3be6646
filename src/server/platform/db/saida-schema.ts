import type { Generated } from 'kysely'
import type { Saida } from '#contract/saida.ts'

/** The mail server that the settings name: one row. */
export interface SaidaTable {
  id: number
  servidor: string
  porta: number
  seguranca: Saida['seguranca']
  usuario: string
  /** Sealed. */
  senha_selada: string | null
  senha_em: string | null
  remetente_nome: string
  remetente: string
  /** When a test of it last worked; null since it was changed. */
  testada_em: string | null
  versao: Generated<number>
  /** Since when sending is paused, because the server cannot be reached or refuses the password; null if it is not. */
  parada_desde: string | null
  /** When it is tried again. */
  parada_ate: string | null
  parada_tentativas: Generated<number>
  parada_mensagem: string | null
  parada_detalhe: string | null
  /** A digest of the server that the pause belongs to; it does not apply to another server. */
  parada_servidor: string | null
}
