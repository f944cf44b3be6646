import type { Generated } from 'kysely'

/** A month of the books that was closed. While `reaberto_em` is null the database refuses changes in it. */
export interface FechamentosTable {
  id: Generated<number>
  /** `2026-10`. */
  mes: string
  usuario_id: number
  usuario_nome: string
  criado_em: string
  reaberto_em: string | null
  reaberto_por: string | null
  motivo: string | null
}
