import { sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import type { TestApp } from './app.ts'

/**
 * Removes the triggers and foreign keys of these tables, or of all, which requires direct access to the database. Then
 * nothing refuses a change.
 */
export async function unlock(
  { context: { database } }: TestApp,
  ...only: (keyof Schema & string)[]
): Promise<void> {
  const { writes, engine } = database
  const isMeant = ({ table }: { table: string }) => only.length === 0 || only.some((one) => one === table)
  if (engine === 'postgres') {
    const triggers = await sql<{ name: string; table: string }>`
      select tgname as name, relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(writes)
    for (const { name, table } of triggers.rows.filter(isMeant))
      await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(writes)
    const keys = await sql<{ name: string; table: string }>`
      select conname as name, relname as "table" from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = current_schema()::regnamespace`.execute(writes)
    for (const { name, table } of keys.rows.filter(isMeant))
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(writes)
    return
  }
  const triggers = await sql<{ name: string; table: string }>`
    select name, tbl_name as "table" from sqlite_master where type = 'trigger'`.execute(writes)
  for (const { name } of triggers.rows.filter(isMeant))
    await sql`drop trigger ${sql.id(name)}`.execute(writes)
  await sql`pragma foreign_keys = off`.execute(writes)
}
