import type { Kysely, KyselyPlugin, Transaction } from 'kysely'

/**
 * The tables of the database. Each domain adds its own beside their descriptions, in its `table.ts`. Columns that are
 * sent to the browser mostly have the names of the JSON fields. Instants are ISO text in UTC, money is centavos, dates
 * are `YYYY-MM-DD`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each table.ts adds its tables to it
export interface Schema {}

/** A handle for queries that change nothing: the reading connections, or a transaction. */
export interface ReadDb
  extends Pick<
    Kysely<Schema>,
    'selectFrom' | 'selectNoFrom' | 'fn' | 'introspection' | 'getExecutor' | 'executeQuery' | 'isTransaction'
  > {
  withPlugin(plugin: KyselyPlugin): ReadDb
  /** Runs several queries on one connection. */
  connection(): { execute<T>(work: (db: ReadDb) => Promise<T>): Promise<T> }
}

/** A transaction, which `change` and `inTransaction` open. Only a transaction can change data. */
export type WriteDb = Transaction<Schema>
