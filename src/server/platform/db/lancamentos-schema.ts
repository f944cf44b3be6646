import type { Generated } from 'kysely'
import type { Especie } from '#contract/work/endpoints/anexos.ts'

/** A closed month of the books. While `reaberto_em` is null, the database rejects changes in that month. */
export interface FechamentosTable {
  id: Generated<number>
  /** The month, such as `2026-10`. */
  mes: string
  usuario_id: number
  usuario_nome: string
  criado_em: string
  reaberto_em: string | null
  reaberto_por: string | null
  motivo: string | null
}

/**
 * A file attached to a transaction, for example a receipt or an invoice, or to a message of the chat or of a mark. Admins may see the
 * files of transactions; the sender and the recipient of a message may see its files as long as they may talk
 * to each other; whoever sees a mark may see the files of its messages.
 */
export interface AnexosTable {
  id: Generated<number>
  /** The record that the file is attached to: exactly one of the four ids is set. */
  transacao_id: number | null
  mensagem_id: number | null
  decisao_id: Generated<number | null>
  marcacao_mensagem_id: Generated<number | null>
  especie: Especie
  /** The key of the file in the storage. */
  chave: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  /** JSON list of the widths in which resized pictures exist, ascending. */
  larguras: string
  usuario_id: number
  usuario_nome: string
  criado_em: string
  excluido_em: string | null
}

/** The number of a receita's nota fiscal, for reference. The application does not issue fiscal invoices. */
export interface NotasTable {
  /** The id of the transaction. */
  id: number
  numero: string
  chave: string | null
  data: string
  valor: number
  criado_em: string
  atualizado_em: string
}
