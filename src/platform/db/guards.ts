import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema.ts'
import type { Shape } from './shape.ts'

/**
 * Runs `work` without the triggers, for rows that already obeyed the triggers in another database: otherwise
 * totals would be counted twice and closed months would reject rows. Foreign keys to rows that are inserted
 * later are checked at the end. The database user needs only the rights of the tables' owner.
 * @param db in a transaction, so that a failure restores the triggers
 */
export function withoutTriggers(
  db: Kysely<Schema>,
  shapes: Shape[],
  work: () => Promise<void>,
): Promise<void> {
  return dialectOf(db).postgres ? withoutOnPostgres(db, shapes, work) : withoutOnSqlite(db, work)
}

async function withoutOnSqlite(db: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db)
  const { rows } = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_schema
    where type = 'trigger' order by rowid`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db)
  await work()
  for (const { text } of rows) await sql.raw(text).execute(db)
}

async function withoutOnPostgres(
  db: Kysely<Schema>,
  shapes: Shape[],
  work: () => Promise<void>,
): Promise<void> {
  const forward = forwardOf(shapes)
  for (const { name } of shapes) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  for (const { table, name } of forward)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)}
      deferrable initially deferred`.execute(db)
  await work()
  await sql`set constraints all immediate`.execute(db)
  for (const { table, name } of forward)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} not deferrable`.execute(db)
  for (const { name } of shapes) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
}

/** Returns the foreign keys that reference their own table, or a table that is filled later. */
function forwardOf(shapes: Shape[]): { table: string; name: string }[] {
  const filled = new Set<string>()
  return shapes.flatMap(({ name: table, refs }) => {
    const forward = refs.filter(({ to }) => !filled.has(to))
    filled.add(table)
    return forward.map(({ name }) => ({ table, name }))
  })
}
