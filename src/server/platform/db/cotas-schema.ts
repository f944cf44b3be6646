/** What an account or an address used up of a day's limit, and how often it was refused more. */
export interface CotasTable {
  /** Limit, day, and whose: `mensagens 2026-11-20 7`. */
  chave: string
  cota: string
  dia: string
  /** One of the two. */
  usuario_id: number | null
  endereco: string | null
  usado: number
  recusas: number
  recusado_em: string | null
  atualizado_em: string
}
