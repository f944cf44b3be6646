import type { Entidade } from '#platform/contract/endpoint.ts'
import { allTables, type Columns, type Table } from '#platform/db/table.ts'

interface RecordedTable {
  table: string
  /** The columns, and what an endpoint adds to those that are recorded. */
  described: Columns
  /** The columns that are recorded. */
  columns: readonly string[]
  /** The columns of which only a hash is recorded. */
  sealed: readonly string[]
  /** The column with the id of the account that the change concerns. */
  interessado: string | undefined
  /** The sealed column that names the record. */
  nome: string | undefined
}

/** What the audit log records of each kind of record, as its table describes it. */
export function recorded(): Map<Entidade, RecordedTable> {
  return new Map(
    allTables().flatMap(({ name, columns, audit }) =>
      audit
        ? [
            [
              audit.entidade,
              {
                table: name,
                described: { ...columns, ...describeAdded(audit.added) },
                columns: namesOf(columns, ({ audit }) => audit !== false),
                sealed: namesOf(columns, ({ audit }) => typeof audit === 'object' && audit.hash === true),
                interessado: audit.interessado,
                nome: audit.nome,
              },
            ] as const,
          ]
        : [],
    ),
  )
}

let byEntidade: ReturnType<typeof recorded> | undefined

/** Undefined for a kind that only former versions had. */
export function findRecorded(entidade: string): RecordedTable | undefined {
  byEntidade ??= recorded()
  return byEntidade.get(entidade as Entidade)
}

/** @throws if no table describes records of this kind */
export function recordedOf(entidade: Entidade): RecordedTable {
  const found = findRecorded(entidade)
  if (!found) throw new Error(`No table describes records of the kind ${entidade}`)
  return found
}

const describeAdded = (added: NonNullable<Table['audit']>['added'] = {}): Columns =>
  Object.fromEntries(Object.entries(added).map(([name, audit]) => [name, { audit, personal: false }]))

const namesOf = (columns: Table['columns'], is: (column: Table['columns'][string]) => boolean) =>
  Object.entries(columns).flatMap(([name, column]) => (is(column) ? [name] : []))
