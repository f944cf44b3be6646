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
}
