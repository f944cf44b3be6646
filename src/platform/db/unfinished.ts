import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { ReadDb, Schema } from './schema.ts'

const MARK = 'mudanca_em_curso'

/**
 * Whether a move into this database (`npm run move`) started and has not finished, so that its data may be
 * incomplete.
 */
export async function isUnfinished(db: ReadDb): Promise<boolean> {
  return (await tablesOf(db)).has(MARK)
}

/**
 * Stops the start if a move into this database has not finished, because the server must not run with
 * incomplete data.
 * @throws if the database is marked as unfinished
 */
export async function refuseUnfinished(db: ReadDb): Promise<void> {
  if (await isUnfinished(db))
    throw new Error(
      'A mudança para este banco não terminou, e ele não está completo. Rode de novo o mesmo `npm run move`.',
    )
}

/**
 * Marks a database as the target of a move, until `unmarkUnfinished` removes the mark.
 * @param casa identifies the installation that is moved; the same installation may start its move again
 * @throws if the database contains other data, or the unfinished move of another installation
 */
export async function markUnfinished(db: Kysely<Schema>, casa: string): Promise<void> {
  const tables = await tablesOf(db)
  if (tables.has(MARK)) {
    const { rows } = await sql<{ casa: string }>`select casa from ${sql.table(MARK)}`.execute(db)
    if (rows[0]?.casa !== casa)
      throw new Error('O destino contém uma mudança incompleta de outra instalação.')
    return
  }
  if (tables.size > 0) await refuseUsedDatabase(db, tables)
  await db.transaction().execute(async (transaction) => {
    await sql`create table ${sql.table(MARK)} (casa text primary key)`.execute(transaction)
    await sql`insert into ${sql.table(MARK)} values (${casa})`.execute(transaction)
  })
}

export async function unmarkUnfinished(db: Kysely<Schema>): Promise<void> {
  await sql`drop table ${sql.table(MARK)}`.execute(db)
}

/**
 * Checks that a database contains no data.
 * @throws if the database already contains users or an audit log, or tables of another program
 */
export async function refuseUsedDatabase(db: ReadDb, tables?: Set<string>): Promise<void> {
  if (tables && !tables.has('kysely_migration'))
    throw new Error('O banco de destino não está vazio: há tabelas que não são do Bastidor.')
  for (const name of ['usuarios', 'auditoria'] as const) {
    const found = await db.selectFrom(name).select(sql<number>`1`.as('one')).limit(1).execute()
    if (found.length > 0) throw new Error(`O banco de destino não está vazio: há registros em ${name}.`)
  }
}

/** The names of the tables of a database. Kysely's introspection would read all their columns as well. */
export async function tablesOf(db: ReadDb): Promise<Set<string>> {
  const { rows } = dialectOf(db).postgres
    ? await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
