import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema.ts'

type Table = keyof Schema & string

const GROWS = 'this table only grows'
const KEPT = 'this row is kept'

/** Makes a table append-only: triggers reject every update and delete. */
export async function makeAppendOnly(db: Kysely<Schema>, table: Table): Promise<void> {
  if (!dialectOf(db).postgres) {
    for (const verb of ['update', 'delete'])
      await run(
        db,
        `create trigger ${table}_${verb} before ${verb} on ${table} begin select raise(abort, '${GROWS}'); end`,
      )
    return
  }
  await refuseStatements(db, { name: `${table}_grows`, on: table, verbs: 'delete or update or truncate' })
}

/** Rejects deleting rows of a table. What may be updated is decided by another trigger. */
export async function refuseDelete(db: Kysely<Schema>, table: Table): Promise<void> {
  if (dialectOf(db).postgres)
    return refuseStatements(db, { name: `${table}_grows`, on: table, verbs: 'delete or truncate' })
  await run(
    db,
    `create trigger ${table}_delete before delete on ${table} begin select raise(abort, '${GROWS}'); end`,
  )
}

/** Rejects `truncate`, which on PostgreSQL runs no trigger of single rows. */
export async function refuseTruncate(db: Kysely<Schema>, table: Table): Promise<void> {
  if (dialectOf(db).postgres)
    await refuseStatements(db, { name: `${table}_truncate`, on: table, verbs: 'truncate' })
}

interface Statements {
  name: string
  on: Table
  verbs: string
}

/** Rejects whole statements on PostgreSQL, also those that change no row. */
async function refuseStatements(db: Kysely<Schema>, { name, on, verbs }: Statements): Promise<void> {
  await run(
    db,
    `create or replace function only_grows() returns trigger language plpgsql as
      $$ begin raise exception '${GROWS}'; end $$`,
  )
  await run(
    db,
    `create trigger ${name} before ${verbs} on ${on} for each statement execute function only_grows()`,
  )
}

/** Rejects deleting a row once `column` is set. */
export async function refuseDeleteOnceSet(db: Kysely<Schema>, table: Table, column: string): Promise<void> {
  const trigger = `create trigger ${table}_${column} before delete on ${table}`
  if (!dialectOf(db).postgres)
    return run(db, `${trigger} when old.${column} is not null begin select raise(abort, '${KEPT}'); end`)
  await run(
    db,
    `create or replace function row_is_kept() returns trigger language plpgsql as
      $$ begin raise exception '${KEPT}'; end $$`,
  )
  await run(db, `${trigger} for each row when (old.${column} is not null) execute function row_is_kept()`)
}

export interface Refusal {
  name: string
  on: Table
  verb: 'insert' | 'update' | 'delete'
  /** The beginning of the error message, by which the server recognises the rule. */
  says: string
  /** A query that returns a `culprit` if the change must be rejected. It can use `old` and `new`. */
  where: string
}

/** Rejects a change if the query finds a culprit. The error names the culprit. */
export async function refuseIfFound(
  db: Kysely<Schema>,
  { name, on, verb, says, where }: Refusal,
): Promise<void> {
  if (!dialectOf(db).postgres)
    return run(
      db,
      `create trigger ${name} before ${verb} on ${on}
        begin select raise(abort, '${says}: ' || culprit) from (${where}); end`,
    )
  await run(
    db,
    `create function ${name}() returns trigger language plpgsql as $$
      declare found_culprit text;
      begin
        select culprit into found_culprit from (${where}) as found limit 1;
        if found_culprit is not null then raise exception '%: %', '${says}', found_culprit; end if;
        return ${verb === 'delete' ? 'old' : 'new'};
      end $$`,
  )
  await run(db, `create trigger ${name} before ${verb} on ${on} for each row execute function ${name}()`)
}

export interface Reaction {
  name: string
  on: Table
  /** The event, for example `update of status`. */
  after: string
  when: string
  /** The statements that run after the event. They can use `old` and `new`. */
  statements: string[]
}

/** Runs statements after a change of a row, in the same transaction. */
export async function react(
  db: Kysely<Schema>,
  { name, on, after, when, statements }: Reaction,
): Promise<void> {
  const body = statements.map((statement) => `${statement};`).join('\n')
  if (!dialectOf(db).postgres)
    return run(db, `create trigger ${name} after ${after} on ${on} when ${when} begin ${body} end`)
  await run(
    db,
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  )
  await run(
    db,
    `create trigger ${name} after ${after} on ${on} for each row when (${when}) execute function ${name}()`,
  )
}

/** A condition that is true if one of these columns changes. */
export const isChanged = (columns: string[]): string =>
  columns.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ')

async function run(db: Kysely<Schema>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
