import type { Generated } from 'kysely'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    pedidos_copia: TableRow<typeof columns>
  }
}

// Columns without personal data: which backup an admin requested. `nome` is the name of the backup.
const columns = {
  id: column<Generated<number>>(internal),
  tipo: column<'fazer' | 'cancelar' | 'baixar'>({ audit: 'Tipo', personal: false }),
  /** The name of the backup to download; null for the other kinds. */
  nome: column<string | null>({ audit: 'Nome', personal: false }),
  usuario_id: column<number>(internal),
  criado_em: column<string>(internal),
  /** SHA-256 of the one-time pass for the download. */
  passe_hash: column<string | null>(internal),
  expira_em: column<string | null>(internal),
  usado_em: column<string | null>({ audit: 'Usado em', personal: false }),
}

/** A request of an admin to make a backup, to cancel one, or to download one as a file. */
export const pedidosCopia = table('pedidos_copia', columns, {
  audit: { entidade: 'pedidos_copia' },
})
