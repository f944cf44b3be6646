import { sql } from 'kysely'
import type { z } from 'zod'
import { daysOf } from '#money/financeiro/figuras-rules.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Page } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { OrdemTransacoes, Transacao, transacoesFinanceiras } from './contract.ts'
import { columns, toTransacao, withCategoria } from './queries.ts'
import { filterOf, type Leads, type SqlFilter, selectMatching } from './sql-filter.ts'
import {
  type CountedBy,
  chooseNameSearch,
  countBy,
  countOf,
  FEW_ROWS,
  isCapped,
  isSummed,
  onlySummed,
} from './totals.ts'

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.list)['~orpc']['inputSchema']>>

interface ListPosition {
  ordenar: OrdemTransacoes
  direcao: Direction
  offset: number
  limit: number
}

/**
 * One page of the transactions that match the filter, and the number of matches. With `capped`, there are
 * more matches than `total`.
 */
export async function listTransacoes(db: ReadDb, filter: Filter, hoje: string): Promise<Page<Transacao>> {
  const sqlFilter = await chooseNameSearch(db, filterOf(filter, hoje))
  const { rows, ...counted } = await findPage(db, sqlFilter, filter)
  return { rows: rows.map(toTransacao), ...counted }
}

async function findPage(db: ReadDb, filter: SqlFilter, place: ListPosition): Promise<Page<Row>> {
  const { ordenar } = place
  if (isSummed(filter) && isGroupOrder(ordenar)) return pageByGroup(db, filter, { ...place, ordenar })
  if (isSummed(filter) && ordenar === 'data_vencimento') return pageByDueDate(db, filter, place)
  const total = await countOf(db, filter)
  if (!isCapped(filter, total)) return { rows: await pageByColumn(db, filter, { ...place, total }), total }
  const rows = isGroupOrder(ordenar)
    ? await cappedByGroup(db, filter, { ...place, ordenar })
    : await cappedByColumn(db, filter, place)
  return { rows, total: FEW_ROWS, capped: true }
}

type ByDueDate = Omit<ListPosition, 'ordenar'>
type ByGroup = ByDueDate & { ordenar: GroupOrder }

const byDueDate = (direcao: Direction) =>
  pageOf({ ordenar: 'data_vencimento', direcao, back: false, leads: 'period and category' })

/**
 * Reads a page in the order of the due date. The number of matches in each month tells in which months the
 * page is, so that the query for the page reads only these months.
 */
async function pageByDueDate(
  db: ReadDb,
  filter: SqlFilter,
  { direcao, ...place }: ByDueDate,
): Promise<Page<Row>> {
  const months = [...(await countBy(db, filter, 'mes'))].map(([of, size]) => ({ of, size }))
  months.sort((one, other) => (one.of < other.of ? -1 : 1))
  const { parts, total } = partsOf(inDirection(months, direcao), place)
  const [first, last] = inDirection([parts.at(0), parts.at(-1)], direcao)
  if (!first || !last) return { rows: [], total }
  const page = await byDueDate(direcao)(db, {
    ...filter,
    de: laterOf(filter.de, daysOf(first.of).first),
    ate: earlierOf(filter.ate, daysOf(last.of).last),
    offset: parts[0]?.offset ?? 0,
    limit: parts.reduce((sum, { limit }) => sum + limit, 0),
  })
  return { rows: page, total }
}

/** Reads a page in the order of a column with few different values, as a list by due date for each value. */
async function pageByGroup(
  db: ReadDb,
  filter: SqlFilter,
  { ordenar, direcao, ...place }: ByGroup,
): Promise<Page<Row>> {
  const groups = await groupsOf(db, filter, { ordenar, direcao })
  const { parts, total } = partsOf(groups, place)
  const rows: Row[] = []
  for (const { of, ...part } of parts)
    rows.push(...(await pageByDueDate(db, { ...filter, ...of }, { direcao, ...part })).rows)
  return { rows, total }
}

/** As `pageByGroup`, for matches that `totais_mensais` does not have: they are counted only to be skipped. */
async function cappedByGroup(
  db: ReadDb,
  filter: SqlFilter,
  { ordenar, direcao, offset, limit }: ByGroup,
): Promise<Row[]> {
  const rows: Row[] = []
  let skip = offset
  for (const { of } of await groupsOf(db, onlySummed(filter), { ordenar, direcao })) {
    if (rows.length === limit) break
    const matching = { ...filter, ...of }
    const found = await byDueDate(direcao)(db, { ...matching, offset: skip, limit: limit - rows.length })
    if (found.length > 0) skip = 0
    else if (skip > 0) skip -= await countUpTo(db, { ...matching, most: skip })
    rows.push(...found)
  }
  return rows
}

function cappedByColumn(
  db: ReadDb,
  filter: SqlFilter,
  { offset, limit, ...order }: ListPosition,
): Promise<Row[]> {
  return pageOf({ ...order, back: false, leads: leadsOf(filter, order.ordenar, FEW_ROWS + 1) })(db, {
    ...filter,
    offset,
    limit,
  })
}

/** Reads a page in the order of any column, from the nearer end of the list. */
async function pageByColumn(
  db: ReadDb,
  filter: SqlFilter,
  { ordenar, direcao, offset, total, ...place }: ListPosition & { total: number },
): Promise<Row[]> {
  const limit = Math.min(place.limit, total - offset)
  if (limit <= 0) return []
  const back = offset > total / 2
  const page = pageOf({ ordenar, direcao, back, leads: leadsOf(filter, ordenar, total) })
  return page(db, { ...filter, offset: back ? total - offset - limit : offset, limit })
}

/**
 * The groups of a list in its order: the condition on the transactions of a group, and their number.
 */
async function groupsOf(
  db: ReadDb,
  filter: SqlFilter,
  { ordenar, direcao }: Pick<ByGroup, 'ordenar' | 'direcao'>,
) {
  const { by, values, condition } = groupings[ordenar]
  const counts = await countBy(db, filter, by)
  const groups = (await values(db)).map((value) => ({ of: condition(value), size: counts.get(value) ?? 0 }))
  return inDirection(
    groups.filter(({ size }) => size > 0),
    direcao,
  )
}

interface Grouping {
  by: Exclude<CountedBy, 'mes'>
  /** The values of the column in ascending order. */
  values: (db: ReadDb) => Promise<string[]>
  condition: (value: string) => Partial<SqlFilter>
}

const groupings: Record<GroupOrder, Grouping> = {
  tipo: { by: 'tipo', values: async () => ['despesa', 'receita'], condition: (tipo) => ({ tipo }) },
  status: {
    by: 'status',
    values: async () => ['pago', 'pendente'],
    condition: (status) => (status === 'pago' ? { pago: true } : { pendente: true }),
  },
  categoria_nome: {
    by: 'categoria',
    values: async (db) => (await listNames(db, {})).map(({ nome_dobrado }) => nome_dobrado),
    condition: (categoria) => ({ categoria }),
  },
}

// The database sorts the names, because the order of the list depends on its collation.
const listNames = compileOnce((db) =>
  db.selectFrom('categorias_financeiras').select('nome_dobrado').distinct().orderBy('nome_dobrado'),
)

const inDirection = <T>(list: T[], direcao: Direction): T[] => (direcao === 'asc' ? list : list.toReversed())
const laterOf = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
const earlierOf = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other)

/**
 * Returns which conditions may use an index. If there are many matches, the database reads the index of the
 * sort order until the page is full, so no condition may make it choose another index. The index of the due
 * date serves the period as well as the order. Open transactions are few among all, and in the order of the
 * payment date they are all at one end, so they may always be read from their own index.
 */
function leadsOf({ pendente }: SqlFilter, ordenar: OrdemTransacoes, total: number): Leads {
  if (total <= FEW_ROWS || (pendente && ordenar !== 'data_vencimento')) return 'any'
  return ordenar === 'data_vencimento' ? 'period and category' : 'nothing'
}

/**
 * Yields all transactions that match a filter, in its sort order, in parts. One query determines their ids at
 * the start, so that writes between two parts neither duplicate a row nor lose one, except a row that is
 * deleted before its part is read.
 */
export async function* listAll(
  db: ReadDb,
  filter: Omit<Filter, 'offset' | 'limit'>,
  hoje: string,
): AsyncGenerator<Transacao[]> {
  const { ordenar, direcao } = filter
  const sqlFilter = await chooseNameSearch(db, filterOf(filter, hoje))
  const leads = leadsOf(sqlFilter, ordenar, await countOf(db, sqlFilter))
  const found = await ordered(db, sqlFilter, { ordenar, direcao, leads }).execute()
  for (let from = 0; from < found.length; from += PART) {
    const ids = found.slice(from, from + PART).map(({ id }) => id)
    const rows = await withCategoria(db).select(columns).where('t.id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? []).map(toTransacao)
  }
}

/** Rows per part. Between two parts the process can answer other requests. */
const PART = 1000

const MOST = 1000

/**
 * The overdue transactions (unpaid and due before today), oldest first, at most 1000 of them, and their total
 * number.
 */
export async function listVencidas(db: ReadDb, hoje: string): Promise<Page<Transacao>> {
  const filter = {
    status: 'vencido',
    ordenar: 'data_vencimento',
    direcao: 'asc',
    offset: 0,
    limit: MOST,
  } as const
  return listTransacoes(db, { ...filter }, hoje)
}

interface Group<Of> {
  of: Of
  /** The number of rows in the group. */
  size: number
}

interface Part<Of> {
  of: Of
  /** The number of rows of the group before the page. */
  offset: number
  limit: number
}

/**
 * Finds the groups that a page of a list needs.
 * @param groups the groups that the list consists of, in its order
 */
function partsOf<Of>(
  groups: Group<Of>[],
  { offset, limit }: { offset: number; limit: number },
): { parts: Part<Of>[]; total: number } {
  const parts: Part<Of>[] = []
  let total = 0
  for (const { of, size } of groups) {
    const from = Math.max(offset - total, 0)
    const to = Math.min(offset + limit - total, size)
    if (from < to) parts.push({ of, offset: from, limit: to - from })
    total += size
  }
  return { parts, total }
}

type Direction = 'asc' | 'desc'

interface Shape {
  ordenar: OrdemTransacoes
  direcao: Direction
  /** Whether the list is read in reverse order, because the page is nearer to its end. */
  back: boolean
  leads: Leads
}

type Row = Parameters<typeof toTransacao>[0]
type ReadPage = (db: ReadDb, values: SqlFilter & { limit: number; offset: number }) => Promise<Row[]>

const pages = new Map<string, ReadPage>()

/** Returns the query of a page. Each shape is compiled once. */
const pageOf = ({ ordenar, direcao, back, leads }: Shape): ReadPage =>
  pages.getOrInsertComputed(`${ordenar} ${direcao} ${back} ${leads}`, () =>
    compileOnce((db, { limit, offset, ...sqlFilter }) => {
      const read = back ? reversedDirection(direcao) : direcao
      const ids = ordered(db, sqlFilter, { ordenar, direcao: read, leads }).limit(limit).offset(offset)
      return withCategoria(db).select(columns).where('t.id', 'in', ids).orderBy(by(db, { ordenar, direcao }))
    }),
  )

/** Selects the ids that match the filter, in the order of the list. */
const ordered = (db: ReadDb, filter: SqlFilter, { leads, ...order }: Omit<Shape, 'back'>) =>
  selectMatching(db, filter, leads).select('t.id').orderBy(by(db, order))

/** Counts up to `most` matches, and reads them as a page by due date does. */
async function countUpTo(db: ReadDb, values: SqlFilter & { most: number }): Promise<number> {
  const [counted] = await countByDueDate(db, values)
  return Number(counted?.quantas ?? 0)
}

const countByDueDate = compileOnce((db, { most, ...filter }: SqlFilter & { most: number }) =>
  db
    .selectFrom(
      ordered(db, filter, { ordenar: 'data_vencimento', direcao: 'asc', leads: 'period and category' })
        .limit(most)
        .as('counted'),
    )
    .select((e) => e.fn.countAll<number>().as('quantas')),
)

const reversedDirection = (direcao: Direction): Direction => (direcao === 'asc' ? 'desc' : 'asc')

const keys: Record<OrdemTransacoes, string> = {
  tipo: 't.tipo',
  valor: 't.valor',
  data_vencimento: 't.data_vencimento',
  data_pagamento: 't.data_pagamento',
  categoria_nome: 't.categoria_dobrada',
  pessoa_nome: 't.busca',
  descricao: 't.descricao_dobrada',
  status: 't.status',
}

/** Orders by a column with few different values. */
type GroupOrder = 'tipo' | 'categoria_nome' | 'status'

const isGroupOrder = (ordenar: OrdemTransacoes): ordenar is GroupOrder =>
  ordenar === 'tipo' || ordenar === 'categoria_nome' || ordenar === 'status'

/** Columns whose equal values are sorted by due date. */
const thenByDueDate: readonly OrdemTransacoes[] = ['tipo', 'categoria_nome', 'status', 'pessoa_nome']

const mayLack: readonly OrdemTransacoes[] = ['data_pagamento', 'descricao']

/**
 * Returns the sort expressions of an order, with missing values as the smallest. SQLite sorts them so by
 * default; PostgreSQL needs NULLS FIRST or NULLS LAST, as in its indexes.
 */
function by(db: ReadDb, { ordenar, direcao }: Pick<Shape, 'ordenar' | 'direcao'>) {
  const towards = sql.raw(direcao)
  const nulls = sql.raw(
    dialectOf(db).postgres && mayLack.includes(ordenar)
      ? ` nulls ${direcao === 'asc' ? 'first' : 'last'}`
      : '',
  )
  const expressions = [sql`${sql.ref(keys[ordenar])} ${towards}${nulls}`]
  if (thenByDueDate.includes(ordenar)) expressions.push(sql`t.data_vencimento ${towards}`)
  return sql`${sql.join([...expressions, sql`t.id ${towards}`])}`
}
