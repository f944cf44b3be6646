import type { Generated } from 'kysely'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    textos_privacidade: TableRow<typeof textosPrivacidadeColumns>
    retencoes: TableRow<typeof retencoesColumns>
  }
}

// Columns without personal data: texts that the agency published.
const textosPrivacidadeColumns = {
  id: column<Generated<number>>(internal),
  texto: column<string>(internal),
  criado_em: column<string>(internal),
}

export const textosPrivacidade = table('textos_privacidade', textosPrivacidadeColumns)

// Columns without personal data: counts of purged rows.
const retencoesColumns = {
  regra: column<string>(internal),
  rodou_em: column<string>(internal),
  removidos: column<number>(internal),
  total: column<number>(internal),
}

/**
 * How many rows the last run of each retention rule purged, and how many rows all its runs together purged.
 */
export const retencoes = table('retencoes', retencoesColumns)
