import type { Generated } from 'kysely'

/** A device that somebody wants to be told on. */
export interface InscricoesPushTable {
  id: Generated<number>
  usuario_id: number
  /** In which it was last seen: the end of that session, but not its running out, ends this too. */
  sessao_id: number
  /** Where its push service takes what is for it. Whoever knows it can send, so it never leaves the house. */
  endpoint: string
  p256dh: string
  auth: string
  /** 0 or 1 */
  mostra_texto: number
  agente: string
  criado_em: string
  visto_em: string
  /** Sendings in a row that came to nothing. */
  falhas: Generated<number>
}

/** What waits to be sent to one device: new messages of somebody, an aviso, or with neither a test. */
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
