import type { Generated } from 'kysely'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    feriados: TableRow<typeof columns>
  }
}

// Columns without personal data: names of public holidays.
const columns = {
  id: column<Generated<number>>(internal),
  dia: column<string>({ audit: 'Data', personal: false }),
  nome: column<string>({ audit: 'Nome', personal: false }),
  /** 0 or 1: whether the holiday recurs on the same day and month every year. */
  anual: column<number>({ audit: { label: 'Todo ano', words: yesNo }, personal: false }),
}

/** Municipal holidays. National holidays are calculated instead of stored. */
export const feriados = table('feriados', columns, {
  audit: { entidade: 'feriados' },
})
