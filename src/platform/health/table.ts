import type { Generated } from 'kysely'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    trabalhos: TableRow<typeof trabalhosColumns>
    falhas: TableRow<typeof falhasColumns>
  }
}

// Columns without personal data: names of background jobs and how their last run ended.
const trabalhosColumns = {
  nome: column<string>(internal),
  comecou_em: column<string>(internal),
  terminou_em: column<string>(internal),
  /** When the job last succeeded. */
  deu_certo_em: column<string | null>(internal),
  /** The name of the error of the last run; null if that run succeeded. */
  falha: column<string | null>(internal),
}

/** How a background job last ended, regardless of the process that ran it. */
export const trabalhos = table('trabalhos', trabalhosColumns)

// Columns without personal data: names and numbers of errors, without anything that people typed.
const falhasColumns = {
  id: column<Generated<number>>(internal),
  em: column<string>(internal),
  /** The id of the request; null if the error did not occur in a request. */
  pedido: column<string | null>(internal),
  /** Where the error occurred: the endpoint of the contract, the template of the address, or the job. */
  linha: column<string>(internal),
  nome: column<string>(internal),
}

/** The latest unexpected errors. Their columns contain names and numbers, but nothing that people typed. */
export const falhas = table('falhas', falhasColumns)
