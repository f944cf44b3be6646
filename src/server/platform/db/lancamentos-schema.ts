import type { Generated } from 'kysely'
import type { Especie } from '#contract/anexos.ts'

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

/** A file put to a record: a receipt or an invoice of a transaction, or what a message brings. Who sees the owner sees the file. */
export interface AnexosTable {
  id: Generated<number>
  /** The owner, one of these. */
  transacao_id: number | null
  mensagem_id: number | null
  especie: Especie
  /** Where the storage keeps it. */
  chave: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  /** JSON list of the widths that were made of a picture, ascending. */
  larguras: string
  usuario_id: number
  usuario_nome: string
  criado_em: string
  excluido_em: string | null
}

/** The invoice of a receita, written down; the house emits none. */
export interface NotasTable {
  /** The transaction's own. */
  id: number
  numero: string
  chave: string | null
  data: string
  valor: number
  criado_em: string
  atualizado_em: string
}
