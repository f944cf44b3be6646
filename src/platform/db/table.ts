import type { Entidade } from '#platform/contract/endpoint.ts'
import type { Coluna, Tabela } from './person.ts'
import type { Schema } from './schema.ts'

/** How the audit log records and shows a column. Columns with secrets are not recorded. */
interface AuditColumn {
  label: string
  /** Only a hash is recorded, because the column holds names or texts of people. */
  hash?: true
  /** The labels of the values. */
  words?: Record<string, string>
  unit?: 'centavos'
}

/** The labels of 0 and 1. */
export const yesNo = { 1: 'Sim', 0: 'Não' }

/** One column of a table. Its type is that of the column in queries. */
export interface Column<Type> {
  /** What the audit log records, or only its label; false if it records nothing of the column. */
  audit: AuditColumn | string | false
  /** The column as personal data; false if it says nothing about a person once the account is closed. */
  personal: Coluna | false
  /** Never set: it carries the type. */
  type?: Type
}

export type Columns = Record<string, Column<unknown>>

/** The row of a table with these columns. */
export type TableRow<Described> = {
  [Name in keyof Described]: Described[Name] extends Column<infer Type> ? Type : never
}

/** Neither recorded in the audit log nor personal, such as an id or a time. */
export const internal = { audit: false, personal: false } as const

/** Describes a column. All properties are required, so that none is forgotten. */
export const column = <Type>(description: Omit<Column<Type>, 'type'>): Column<Type> => description

interface Use<Name extends string> {
  /** The kind of record in the audit log. Without it the audit log records no row of the table. */
  audit?: {
    entidade: Entidade
    /** The column with the id of the account that a change concerns. */
    interessado?: Name
    /** What an endpoint adds to the recorded columns. */
    added?: Record<string, AuditColumn>
    /** The hashed column that names the record. Lists read the name from the record itself while it exists. */
    nome?: Name
  }
  /** The rows that belong to a person. Every table with a personal column has it. */
  person?: Omit<Tabela<Name>, 'colunas'>
}

/** A table of the database, from which its type, the audit log and the handling of personal data are derived. */
export interface Table extends Use<string> {
  name: keyof Schema & string
  columns: Columns
}

/**
 * Describes a table. The type of its rows is added to `Schema` beside the description. Its columns are in the order of
 * the export of personal data; the database has them in the order of its migrations.
 */
export const table = <Described extends Columns>(
  name: keyof Schema & string,
  columns: Described,
  use: Use<keyof Described & string> = {},
): Table => ({ name, columns, ...use })

let registered: readonly Table[] | undefined

/** Makes the tables of all domains known to the audit log and to the handling of personal data. */
export function registerTables(tables: readonly Table[]): void {
  registered = tables
}

/**
 * All tables, in the order in which closing an account changes them.
 * @throws if none are registered, because an export or an erasure without tables would seem to succeed
 */
export function allTables(): readonly Table[] {
  if (!registered) throw new Error('No tables are registered. `app.ts` registers them.')
  return registered
}
