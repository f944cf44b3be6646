import type { Generated } from 'kysely'

/** Somebody asked for a copy of the house to be made, or ended, or for one as a file. */
export interface PedidosCopiaTable {
  id: Generated<number>
  tipo: 'fazer' | 'cancelar' | 'baixar'
  /** Which one, of a file. */
  nome: string | null
  usuario_id: number
  criado_em: string
  /** What opens the file, once. */
  passe_hash: string | null
  expira_em: string | null
  usado_em: string | null
}
