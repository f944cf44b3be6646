import type { Generated } from 'kysely'

/** A request of an admin to make a backup, to cancel one, or to download one as a file. */
export interface PedidosCopiaTable {
  id: Generated<number>
  tipo: 'fazer' | 'cancelar' | 'baixar'
  /** The name of the backup to download; null for the other kinds. */
  nome: string | null
  usuario_id: number
  criado_em: string
  /** SHA-256 of the one-time pass for the download. */
  passe_hash: string | null
  expira_em: string | null
  usado_em: string | null
}
