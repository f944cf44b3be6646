import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely'

const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  // Overwrites deleted content with zeros.
  secure_delete: 1,
} as const

/**
 * The maximum sizes of the page cache; a negative number means KiB. For reading, SQLite's default of 2 MB is too small
 * for the index of a long list. Changes are not faster with a larger cache than this.
 */
const cacheSizes = { reads: -16_000, writes: -8_000 }

/**
 * Opens a file (or `:memory:`) with the pragmas above.
 * @throws if a pragma did not take effect
 */
export function openSqlite(path: string, readOnly = false): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 250, readOnly })
  const settings = { ...pragmas, cache_size: readOnly ? cacheSizes.reads : cacheSizes.writes }
  for (const [name, expected] of Object.entries(settings)) {
    if (!readOnly || name !== 'journal_mode') db.exec(`pragma ${name} = ${expected}`)
    const actual = Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]
    if (actual !== expected && !(path === ':memory:' && name === 'journal_mode')) {
      throw new Error(`SQLite: ${name} is ${actual}, not ${expected}`)
    }
  }
  return db
}

/**
 * Kysely on node:sqlite. It uses the driver of Kysely's dialect, but begins and rolls back transactions
 * differently.
 */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(db: DatabaseSync) {
    super({ database: forKysely(db) })
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    // Transactions begin with `begin immediate`: a deferred `begin` can fail in the middle of a transaction
    // when another process writes.
    driver.beginTransaction = begin
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = (connection) => rollback(connection).catch(unlessUndone)
    return driver
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqlite()
  }
}

class TransactionalSqlite extends SqliteAdapter {
  // SQLite can roll back DDL, so a migration that is killed leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

async function begin(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('begin immediate'))
}

/**
 * Ignores the failure of a rollback if there is no transaction any more. SQLite rolls a transaction back
 * itself, for example if the disk is full, and the rollback that follows then fails. Ignoring that failure
 * lets the original error be reported.
 */
function unlessUndone(error: unknown): void {
  if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
}

/**
 * Adapts node:sqlite to Kysely. Statements are prepared once and shared. Rows are read as arrays, which is
 * twice as fast as objects.
 */
function forKysely(db: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<typeof statement>>()
  return {
    close: () => db.close(),
    prepare(sql) {
      let found = prepared.get(sql)
      if (!found) {
        found = statement(db.prepare(sql))
        if (prepared.size < 1000) prepared.set(sql, found)
      }
      return found
    },
  }
}

function statement(prepared: StatementSync) {
  prepared.setReturnArrays(true)
  const names = prepared.columns().map((column) => column.name)
  return {
    reader: names.length > 0,
    all: (values: readonly unknown[]) => prepared.all(...bound(values)).map((row) => toObject(names, row)),
    run: (values: readonly unknown[]) => prepared.run(...bound(values)),
    iterate(): never {
      throw new Error('Streaming is not supported: prepared statements are shared')
    },
  }
}

function toObject(names: readonly string[], row: unknown): Record<string, unknown> {
  const values = row as readonly unknown[]
  const object: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) object[names[at] as string] = values[at]
  return object
}

/** Checks the parameters, because an object as the first parameter would silently shift the others. */
function bound(values: readonly unknown[]): SQLInputValue[] {
  for (const value of values) {
    const kind = typeof value
    if (
      kind !== 'string' &&
      kind !== 'number' &&
      kind !== 'bigint' &&
      value !== null &&
      !(value instanceof Uint8Array)
    ) {
      throw new TypeError(`SQLite cannot bind ${kind}`)
    }
  }
  return values as SQLInputValue[]
}
