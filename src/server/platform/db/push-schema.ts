import type { Generated } from 'kysely'

/** A device on which a user receives push notifications. */
export interface InscricoesPushTable {
  id: Generated<number>
  usuario_id: number
  /**
   * The session in which the device was last seen. Ending that session deletes the subscription; the expiry
   * of the session does not.
   */
  sessao_id: number
  /**
   * The address at which the push service accepts messages for the device. The address is a credential, so
   * the server never returns it.
   */
  endpoint: string
  p256dh: string
  auth: string
  /** 0 or 1: whether notifications on the device show the text of the message or aviso. */
  mostra_texto: number
  agente: string
  criado_em: string
  visto_em: string
  /** The number of consecutive failed attempts. */
  falhas: Generated<number>
}

/**
 * The queue of push notifications, one row for each device. A notification is about the new messages of a
 * sender or about an aviso; if both ids are null, it is a test.
 */
export interface EnviosPushTable {
  id: Generated<number>
  inscricao_id: number
  remetente_id: number | null
  aviso_id: number | null
  criado_em: string
  tentar_em: string
  expira_em: string
  tentativas: Generated<number>
  alugado_ate: string | null
}
