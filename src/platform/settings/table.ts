import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    configuracoes: TableRow<typeof columns>
  }
}

// Columns without personal data: the agency's own data. The data of the person in charge of privacy are also here, and the
// law requires their publication (LGPD, art. 41, § 1).
const columns = {
  id: column<number>(internal),
  valores: column<string>({ audit: 'Configurações', personal: false }),
  versao: column<number>(internal),
}

export const configuracoes = table('configuracoes', columns, {
  audit: { entidade: 'configuracoes' },
})
