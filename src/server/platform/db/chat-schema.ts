import type { Generated } from 'kysely'

export interface MensagensTable {
  id: Generated<number>
  remetente_id: number
  destinatario_id: number
  /** The two of the conversation, the smaller number first. */
  menor_id: number
  maior_id: number
  mensagem: string
  resposta_a: number | null
  criada_em: string
  /** Since when nothing is left of it. */
  apagada_em: string | null
}

/** How far somebody has read what another one wrote: a message's number, and all before it. */
export interface LeiturasTable {
  usuario_id: number
  com_id: number
  ate: number
  em: string
}
