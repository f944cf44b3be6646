/**
 * How much of a daily limit an account or an e-mail address has used, and how often requests beyond the limit
 * were rejected.
 */
export interface CotasTable {
  /**
   * The name of the limit, the day, and the account id or e-mail address, for example `mensagens 2026-11-20
   * 7`.
   */
  chave: string
  cota: string
  dia: string
  /** Either the account or the e-mail address is set, never both. */
  usuario_id: number | null
  endereco: string | null
  usado: number
  recusas: number
  recusado_em: string | null
  atualizado_em: string
}
