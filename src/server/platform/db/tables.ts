import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema.ts'

type Name = keyof Schema & string

/** Returns the column type for an integer in migrations, on both engines. */
export const integer = (db: Kysely<Schema>): ColumnDataType => dialectOf(db).integer

/** Starts the definition of a table without an `id` column. On SQLite the table is strict. */
export function tableWithoutId(db: Kysely<Schema>, name: Name) {
  const builder = db.schema.createTable(name)
  return dialectOf(db).postgres ? builder : builder.modifyEnd(sql`strict`)
}

/** Starts the definition of a table with an auto-incremented `id` that is never reused. */
export function table(db: Kysely<Schema>, name: Name) {
  const type: ColumnDataType = dialectOf(db).id
  return tableWithoutId(db, name).addColumn('id', type, (c) =>
    dialectOf(db).postgres ? c.primaryKey() : c.primaryKey().autoIncrement(),
  )
}

export function index(db: Kysely<Schema>, on: Name, columns: string[]): Promise<void> {
  return db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns(columns)
    .execute()
}

export const upTo = (column: string, most: number) => sql`length(${sql.ref(column)}) <= ${sql.lit(most)}`
export const oneOf = (column: string, values: string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

/** Makes a table append-only: triggers reject every update and delete. */
export async function makeAppendOnly(db: Kysely<Schema>, name: Name): Promise<void> {
  const on = sql.table(name)
  if (!dialectOf(db).postgres) {
    for (const verb of ['update', 'delete']) {
      const trigger = sql.id(`${name}_${verb}`)
      await sql`create trigger ${trigger} before ${sql.raw(verb)} on ${on}
        begin select raise(abort, 'this table only grows'); end`.execute(db)
    }
    return
  }
  await sql`create or replace function only_grows() returns trigger language plpgsql as
    $$ begin raise exception 'this table only grows'; end $$`.execute(db)
  await sql`create trigger ${sql.id(`${name}_grows`)} before update or delete or truncate on ${on}
    for each statement execute function only_grows()`.execute(db)
}

/** Adds a trigger that rejects deleting a row once `column` is set. */
export async function refuseDeleteOnceSet(db: Kysely<Schema>, name: Name, column: string): Promise<void> {
  const on = sql.table(name)
  const set = sql`old.${sql.ref(column)} is not null`
  const trigger = sql.id(`${name}_${column}`)
  if (!dialectOf(db).postgres) {
    await sql`create trigger ${trigger} before delete on ${on} when ${set}
      begin select raise(abort, 'this row is kept'); end`.execute(db)
    return
  }
  await sql`create or replace function row_is_kept() returns trigger language plpgsql as
    $$ begin raise exception 'this row is kept'; end $$`.execute(db)
  await sql`create trigger ${trigger} before delete on ${on}
    for each row when (${set}) execute function row_is_kept()`.execute(db)
}

interface Refusal {
  on: Name
  verb: 'insert' | 'update' | 'delete'
  /** The beginning of the error message, by which the server recognises the rule. */
  says: string
  /** A query that returns a `culprit` if the change must be rejected. It can use `old` and `new`. */
  where: RawBuilder<unknown>
}

/** Adds a trigger that rejects a change if the query finds a culprit. The error names the culprit. */
export async function addRefusalTrigger(db: Kysely<Schema>, name: string, refusal: Refusal): Promise<void> {
  const { verb, says, where } = refusal
  const [trigger, on, before] = [sql.id(name), sql.table(refusal.on), sql.raw(verb)]
  if (!dialectOf(db).postgres) {
    await sql`create trigger ${trigger} before ${before} on ${on}
      begin select raise(abort, ${sql.lit(`${says}: `)} || culprit) from (${where}); end`.execute(db)
    return
  }
  const row = sql.raw(verb === 'delete' ? 'old' : 'new')
  await sql`create function ${trigger}() returns trigger language plpgsql as $$
    declare found_culprit text;
    begin
      select culprit into found_culprit from (${where}) as found limit 1;
      if found_culprit is not null then raise exception '%: %', ${sql.lit(says)}, found_culprit; end if;
      return ${row};
    end $$`.execute(db)
  await sql`create trigger ${trigger} before ${before} on ${on}
    for each row execute function ${trigger}()`.execute(db)
}
