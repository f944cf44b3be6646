import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { ReadDb, Schema } from './schema.ts'

/** The structure of a table, read from the database. */
export interface Shape {
  name: string
  /**
   * The column names in alphabetical order, because the engines may define the columns in different orders.
   */
  columns: string[]
  key: KeyColumn[]
  refs: Reference[]
}

interface KeyColumn {
  name: string
  isText: boolean
}

interface Reference {
  to: string
  /** The name of the constraint on PostgreSQL; empty on SQLite, where it is not needed. */
  name: string
}

interface Column {
  table: string
  column: string
  type: string
  /**
   * The position within the primary key, starting at 1; 0 for a column that is not part of the primary key.
   */
  place: number
}

/**
 * Tables of Kysely and SQLite, which each database manages itself, and the table that marks an unfinished
 * move.
 */
const NOT_COPIED = /^(kysely_|sqlite_|mudanca_em_curso$)/

/**
 * Reads the shapes of all tables of the application. Each table comes after the tables that it references,
 * except in cycles.
 * @throws if a table has no primary key, because its rows could not be told apart
 */
export async function shapesOf(db: ReadDb): Promise<Shape[]> {
  const columns = (await columnsOf(db)).filter(({ table }) => !NOT_COPIED.test(table))
  const refs = await referencesOf(db)
  const shapes = [...Map.groupBy(columns, ({ table }) => table)].map(([name, columnsOfTable]) => ({
    name,
    columns: columnsOfTable.map(({ column }) => column).sort(),
    key: columnsOfTable
      .filter(({ place }) => place > 0)
      .sort((a, b) => a.place - b.place)
      .map(({ column, type }) => ({ name: column, isText: type === 'text' })),
    refs: refs.filter(({ from }) => from === name).map(({ to, name }) => ({ to, name })),
  }))
  for (const { name, key } of shapes)
    if (key.length === 0) throw new Error(`A tabela ${name} não tem chave primária e não pode ser copiada.`)
  return inOrder(shapes)
}

function inOrder(shapes: Shape[]): Shape[] {
  const named = new Map(shapes.map((one) => [one.name, one]))
  const visited = new Set<Shape>()
  const entered = new Set<string>()
  const visit = (one: Shape) => {
    if (entered.has(one.name)) return
    entered.add(one.name)
    for (const { to } of one.refs) {
      const other = named.get(to)
      if (other) visit(other)
    }
    visited.add(one)
  }
  for (const one of shapes.toSorted((a, b) => a.name.localeCompare(b.name))) visit(one)
  return [...visited]
}

async function columnsOf(db: ReadDb): Promise<Column[]> {
  const { rows } = dialectOf(db).postgres
    ? await sql<Column>`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
        coalesce(array_position(cast(i.indkey as smallint[]), a.attnum) + 1, 0) as place
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = cast(current_schema() as regnamespace)`.execute(db)
    : await sql<Column>`select m.name as "table", p.name as "column", lower(p.type) as type, p.pk as place
      from sqlite_schema m join pragma_table_info(m.name) p where m.type = 'table'`.execute(db)
  return rows
}

async function referencesOf(db: ReadDb): Promise<(Reference & { from: string })[]> {
  const { rows } = dialectOf(db).postgres
    ? await sql<Reference & { from: string }>`select f.relname as "from", t.relname as "to", k.conname as name
      from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = cast(current_schema() as regnamespace)`.execute(db)
    : await sql<Reference & { from: string }>`select m.name as "from", k."table" as "to", '' as name
      from sqlite_schema m join pragma_foreign_key_list(m.name) k where m.type = 'table'`.execute(db)
  return rows
}

/**
 * Returns the last id that each table has assigned, even if the row with that id was deleted. Ids are never
 * reused.
 */
export async function countersOf(db: ReadDb): Promise<Map<string, number>> {
  const { rows } = dialectOf(db).postgres
    ? await sql<{ name: string; last: number }>`select t.relname as name, coalesce(s.last_value, 0) as last
      from pg_sequences s
      join pg_class q on q.relname = s.sequencename and q.relnamespace = cast(s.schemaname as regnamespace)
      join pg_depend d on d.objid = q.oid and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      where s.schemaname = current_schema()`.execute(db)
    : await sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`.execute(db)
  return new Map(rows.filter(({ last }) => last > 0).map(({ name, last }) => [name, last]))
}

/**
 * Sets the id counters.
 * @param db in the transaction that inserted the rows
 */
export async function setCounters(db: Kysely<Schema>, counters: Map<string, number>): Promise<void> {
  for (const [name, last] of counters) {
    if (dialectOf(db).postgres) {
      await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${last})`.execute(db)
      continue
    }
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
  }
}
