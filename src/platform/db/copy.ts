import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { ReadDb, Schema } from './schema.ts'
import { isUnfinished, refuseUsedDatabase } from './unfinished.ts'

/** The number of rows in memory at a time. */
const AT_ONCE = 500

export interface CopiedTable {
  table: string
  rows: number
  /** A hash of all rows in the order of their primary keys. Equal rows give an equal hash on both engines. */
  sha256: string
}

type Cell = string | number | null

/**
 * Copies a whole database into another one of the same version, on either engine: one snapshot of `from`
 * becomes one transaction of `to`, so that `to` receives everything or nothing. Ids, id counters and the
 * values that triggers have calculated are copied unchanged. Afterwards every table is read again and
 * compared.
 * @param from the source, which other connections can use during the copy. On SQLite this connection itself
 * is busy during the copy, so pass a separate connection
 * @param to the target, which is migrated and has no users and no audit log, or is marked as unfinished
 * @throws if the target is in use, if the two databases have different versions, or if a table cannot be
 * copied or differs afterwards. The error names the table, unless only the migrations differ
 */
export async function copyAll(
  from: ReadDb,
  to: Kysely<Schema>,
  onProgress: (table: CopiedTable) => void = () => undefined,
): Promise<CopiedTable[]> {
  return inSnapshot(from, async (source) => {
    const shapes = await sameShapes(source, to)
    return to.transaction().execute(async (target) => {
      if (dialectOf(target).postgres) await takeYourTime(target)
      if (!(await isUnfinished(target))) await refuseUsedDatabase(target)
      const copied: CopiedTable[] = []
      await withoutTriggers(target, shapes, async () => {
        for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target)
        for (const shape of shapes) copied.push(await copyTable(source, target, shape))
      })
      await setCounters(target, await countersOf(source))
      for (const [at, shape] of shapes.entries()) {
        await compareTable(target, shape, copied[at])
        if (copied[at]) onProgress(copied[at])
      }
      if (dialectOf(target).postgres) await sql`analyze`.execute(target)
      return copied
    })
  })
}

/** Runs `work` in one read transaction, so that everything it reads belongs to the same moment. */
function inSnapshot<T>(db: ReadDb, work: (db: ReadDb) => Promise<T>): Promise<T> {
  const { postgres } = dialectOf(db)
  return db.connection().execute(async (connection) => {
    await sql.raw(postgres ? 'begin isolation level repeatable read read only' : 'begin').execute(connection)
    try {
      if (postgres) await takeYourTime(connection)
      return await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

/**
 * Removes the limits for statements and idle transactions from the current transaction, because these limits
 * are meant for requests.
 */
async function takeYourTime(db: ReadDb): Promise<void> {
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.raw(`set local ${name} = 0`).execute(db)
}

async function sameShapes(from: ReadDb, to: ReadDb): Promise<Shape[]> {
  // The shapes of the target are returned, because the names of the target's constraints are needed later.
  const [sourceShapes, targetShapes] = [await shapesOf(from), await shapesOf(to)]
  const columns = new Map(sourceShapes.map((one) => [one.name, one.columns.join()]))
  const other = targetShapes.find((one) => columns.get(one.name) !== one.columns.join())
  const missing = sourceShapes.find(({ name }) => !targetShapes.some((one) => one.name === name))
  const mismatched = other ?? missing
  if (mismatched)
    throw new Error(
      `A tabela ${mismatched.name} não é a mesma nos dois bancos: eles são de versões diferentes. O banco é atualizado quando o servidor começa.`,
    )
  const versions = await Promise.all([from, to].map(versionsOf))
  if (versions[0] !== versions[1])
    throw new Error(
      'Os dois bancos são de versões diferentes. O banco é atualizado quando o servidor começa.',
    )
  return targetShapes
}

async function versionsOf(db: ReadDb): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows
    .map(({ name }) => name)
    .sort()
    .join()
}

function copyTable(from: ReadDb, to: Kysely<Schema>, shape: Shape): Promise<CopiedTable> {
  return readTable(from, shape, (batch) =>
    insert(to, shape, batch).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`A tabela ${shape.name} não pôde ser copiada: ${reason}`, { cause })
    }),
  )
}

async function compareTable(db: ReadDb, shape: Shape, expected: CopiedTable | undefined): Promise<void> {
  const { table, rows, sha256 } = await readTable(db, shape)
  if (rows !== expected?.rows)
    throw new Error(`A tabela ${table} tem ${rows} linhas no destino e ${expected?.rows} na origem.`)
  if (sha256 !== expected.sha256)
    throw new Error(`A tabela ${table} tem o mesmo número de linhas, mas outro conteúdo no destino.`)
}

async function readTable(
  db: ReadDb,
  shape: Shape,
  each?: (batch: Cell[][]) => Promise<void>,
): Promise<CopiedTable> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const batch of batchesOf(db, shape)) {
    for (const row of batch) hash.update(`${JSON.stringify(row)}\n`)
    rows += batch.length
    await each?.(batch)
  }
  return { table: shape.name, rows, sha256: hash.digest('hex') }
}

async function* batchesOf(db: ReadDb, shape: Shape): AsyncGenerator<Cell[][]> {
  const { postgres } = dialectOf(db)
  // Orders text by its bytes, whatever the collation of the server.
  const key = shape.key.map(({ name, isText }) =>
    isText && postgres ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`,
  )
  const columns = sql.join(shape.columns.map((name) => sql.ref(name)))
  let after: Cell[] | undefined
  do {
    const afterKey = after ? sql`where (${sql.join(key)}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${columns} from ${sql.table(shape.name)} ${afterKey}
      order by ${sql.join(key)} limit ${sql.lit(AT_ONCE)}`.execute(db)
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    after = last && shape.key.map(({ name }) => cell(shape, name, last[name]))
    if (rows.length > 0) yield rows.map((row) => shape.columns.map((name) => cell(shape, name, row[name])))
  } while (after)
}

/**
 * Returns the value if both engines and JSON can represent it unchanged.
 * @throws for any other value
 */
function cell({ name }: Shape, column: string, value: unknown): Cell {
  if (value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value as Cell
  throw new Error(`A tabela ${name} tem em ${column} um valor que não pode ser copiado (${typeof value}).`)
}

/**
 * Inserts a whole batch as one JSON parameter, so that the SQL text is the same for every batch of a table.
 */
async function insert(db: Kysely<Schema>, { name, columns }: Shape, rows: Cell[][]): Promise<void> {
  const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map((one) => sql.ref(one)))})`
  if (!dialectOf(db).postgres) {
    const values = sql.join(columns.map((_, at) => sql`value ->> ${sql.lit(at)}`))
    await sql`${into} select ${values} from json_each(${JSON.stringify(rows)})`.execute(db)
    return
  }
  const named = rows.map((row) => Object.fromEntries(columns.map((one, at) => [one, row[at]])))
  const values = sql.join(columns.map((one) => sql.ref(one)))
  await sql`${into} select ${values}
    from json_populate_recordset(cast(null as ${sql.table(name)}), cast(${JSON.stringify(named)} as json))`.execute(
    db,
  )
}

/**
 * Runs `work` without the triggers, for rows that already obeyed the triggers in another database: otherwise
 * totals would be counted twice and closed months would reject rows. Foreign keys to rows that are inserted
 * later are checked at the end. The database user needs only the rights of the tables' owner.
 * @param db in a transaction, so that a failure restores the triggers
 */
function withoutTriggers(db: Kysely<Schema>, shapes: Shape[], work: () => Promise<void>): Promise<void> {
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

/** The structure of a table, read from the database. */
interface Shape {
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
async function setCounters(db: Kysely<Schema>, counters: Map<string, number>): Promise<void> {
  for (const [name, last] of counters) {
    if (dialectOf(db).postgres) {
      await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${last})`.execute(db)
      continue
    }
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
  }
}
