import type { Generated } from 'kysely'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    envios: TableRow<typeof enviosColumns>
    envio_partes: TableRow<typeof envioPartesColumns>
  }
}

// Columns without personal data: uploads of the work that are not finished, with ids and keys. They end after two days.
const enviosColumns = {
  id: column<Generated<number>>(internal),
  /** The account that began the upload. */
  usuario_id: column<number>(internal),
  projectId: column<number>(internal),
  /** The piece that gets a new version; null for a new piece. */
  peca_id: column<number | null>(internal),
  /** The name of the file. */
  nome: column<string>(internal),
  nota: column<string>(internal),
  tamanho: column<number>(internal),
  /** When the file was changed last, as its browser says. */
  modificado_ms: column<number | null>(internal),
  /** The size of all parts but the last one. */
  parte_bytes: column<number>(internal),
  /** The key of the parts in the storage. */
  chave: column<string>(internal),
  criado_em: column<string>(internal),
  /** When the upload was begun, continued or got a part. */
  usado_em: column<string>(internal),
}

/** The upload of a file in parts that is not finished. The row is deleted when the file has become a version. */
export const envios = table('envios', enviosColumns)

const envioPartesColumns = {
  envio_id: column<number>(internal),
  /** Counts the parts of the file from 1. */
  numero: column<number>(internal),
  sha256: column<string>(internal),
}

/** A part that is stored. */
export const envioPartes = table('envio_partes', envioPartesColumns)
