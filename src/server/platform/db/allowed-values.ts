import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema.ts'
import { oneOf } from './tables.ts'

type Name = keyof Schema & string

interface Extension {
  table: Name
  column: string
  /** The values that the column may have besides those that its check constraint lists. */
  values: string[]
  /** The tables whose rows are deleted together with those of this table. */
  dependents?: Name[]
}

/** Adds values to the check constraint of a text column, which lists them. Rows keep their ids. */
export async function allowValues(db: Kysely<Schema>, extension: Extension): Promise<void> {
  await (dialectOf(db).postgres ? onPostgres(db, extension) : onSqlite(db, extension))
}

/** The values that a definition lists. */
const listed = (definition: string): string[] =>
  [...definition.matchAll(/'([^']*)'/g)].map(([, one = '']) => one)

async function onPostgres(db: Kysely<Schema>, { table, column, values }: Extension): Promise<void> {
  const name = `${table}_${column}_check`
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
    from pg_constraint where conname = ${name} and conrelid = ${table}::regclass`.execute(db)
  const all = [...listed(rows[0]?.definition ?? ''), ...values]
  await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} check (${oneOf(column, all)})`.execute(
    db,
  )
}

/**
 * Creates the table again, because SQLite cannot change a check constraint. Dropping the former table deletes the rows of
 * the dependent tables, so they are kept aside meanwhile.
 */
async function onSqlite(
  db: Kysely<Schema>,
  { table, column, values, dependents = [] }: Extension,
): Promise<void> {
  const { rows: objects } = await sql<{
    type: string
    text: string
  }>`select type, sql as text from sqlite_schema
    where tbl_name = ${table} and sql is not null order by rowid`.execute(db)
  const [definition = '', ...rest] = objects.map(({ text }) => text)
  const former = new RegExp(`"${column}" in \\(([^)]*)\\)`)
  const all = [...listed(definition.match(former)?.[1] ?? ''), ...values]
  const quoted = all.map((one) => `'${one}'`).join(', ')
  const extended = definition.replace(former, `"${column}" in (${quoted})`)
  const [aside, added] = [(name: string) => sql.id(`${name}_guardados`), `${table}_novos`]
  for (const name of dependents)
    await sql`create temporary table ${aside(name)} as select * from ${sql.table(name)}`.execute(db)
  await sql.raw(extended.replace(`"${table}"`, `"${added}"`)).execute(db)
  await sql`insert into ${sql.id(added)} select * from ${sql.table(table)} order by id`.execute(db)
  // Keeps the id counter, so that ids of deleted rows are not used again.
  await sql`delete from sqlite_sequence where name = ${added}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select ${added}, seq from sqlite_sequence where name = ${table}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.id(added)} rename to ${sql.id(table)}`.execute(db)
  for (const text of rest) await sql.raw(text).execute(db)
  for (const name of dependents) {
    await sql`delete from ${sql.table(name)}`.execute(db)
    await sql`insert into ${sql.table(name)} select * from ${aside(name)}`.execute(db)
    await sql`drop table ${aside(name)}`.execute(db)
  }
}
