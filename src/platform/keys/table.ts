import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    chaves_instalacao: TableRow<typeof columns>
  }
}

// Columns without personal data: fingerprints of the keys of the installation.
const columns = {
  /** The name of the key file. */
  arquivo: column<string>(internal),
  impressao: column<string>(internal),
}

/** What tells the keys outside of the database from those of another installation. */
export const chavesInstalacao = table('chaves_instalacao', columns)
