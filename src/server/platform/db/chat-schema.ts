import type { Generated } from 'kysely'

export interface MensagensTable {
  id: Generated<number>
  remetente_id: number
  destinatario_id: number
  /** The two participants of the conversation, the smaller id first. */
  menor_id: number
  maior_id: number
  mensagem: string
  resposta_a: number | null
  criada_em: string
  /** When the message was deleted. The row of a deleted message remains, without the text. */
  apagada_em: string | null
}

/**
 * Read receipts: how far `usuario_id` has read what `com_id` wrote. `ate` is the id of a message; all earlier
 * messages count as read too.
 */
export interface LeiturasTable {
  usuario_id: number
  com_id: number
  ate: number
  em: string
}
