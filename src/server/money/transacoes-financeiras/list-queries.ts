import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  OrdemTransacoes,
  Transacao,
  transacoesFinanceiras,
} from '#contract/money/endpoints/transacoes-financeiras.ts'
import { compileOnce } from '#server/platform/db/compiled.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Page } from '#server/platform/db/page.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { columns, toTransacao, withCategoria } from './queries.ts'
import { filterOf, type Leads, type SqlFilter, selectMatching } from './sql-filter.ts'
import { chooseNameSearch, countOf, FEW_ROWS, isCapped } from './totals.ts'

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.list)['~orpc']['inputSchema']>>
type Direction = Filter['direcao']

/** One page of the transactions that match the filter, and the number of all matches. */
export async function listTransacoes(db: ReadDb, filter: Filter, hoje: string): Promise<Page<Transacao>> {
  const { ordenar, direcao, offset } = filter
  const sqlFilter = await chooseNameSearch(db, filterOf(filter, hoje))
  const total = await countOf(db, sqlFilter)
  const capped = isCapped(sqlFilter, total)
  const counted = capped ? { total: FEW_ROWS, capped } : { total }
  const limit = capped ? filter.limit : Math.min(filter.limit, total - offset)
  if (limit <= 0) return { rows: [], ...counted }
  // In the second half of the list, reading in reverse order needs a smaller offset.
  const back = !capped && offset > total / 2
  const place = { offset: back ? total - offset - limit : offset, limit }
  const page = pageOf({ ordenar, direcao, back, leads: leadsOf(ordenar, total) })
  return { rows: (await page(db, { ...sqlFilter, ...place })).map(toTransacao), ...counted }
}

/**
 * Returns which conditions may use an index. If there are many matches, the database reads the index of the
 * sort order until the page is full, so no condition may make it choose another index. The index of the due
 * date serves the period as well as the order.
 */
function leadsOf(ordenar: OrdemTransacoes, total: number): Leads {
  if (total <= FEW_ROWS) return 'any'
  return ordenar === 'data_vencimento' ? 'period and category' : 'nothing'
}

interface Shape {
  ordenar: OrdemTransacoes
  direcao: Direction
  back: boolean
  leads: Leads
}

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

type ReadPage = (db: ReadDb, values: SqlFilter & { limit: number; offset: number }) => Promise<Row[]>
type Row = Parameters<typeof toTransacao>[0]

const pages = new Map<string, ReadPage>()

const pageOf = (shape: Shape): ReadPage =>
  pages.getOrInsertComputed(Object.values(shape).join(), () =>
    compileOnce((db, { limit, offset, ...sqlFilter }) => {
      return withCategoria(db)
        .select(columns)
        .where('t.id', 'in', ordered(db, sqlFilter, shape).limit(limit).offset(offset))
        .orderBy(by(db, shape))
        .orderBy('t.id', shape.direcao)
    }),
  )

/** Selects the ids that match the filter, in the order of the page. */
function ordered(db: ReadDb, sqlFilter: SqlFilter, { ordenar, direcao, back, leads }: Shape) {
  const turned = direcao === 'asc' ? 'desc' : 'asc'
  return selectMatching(db, sqlFilter, leads)
    .select('t.id')
    .orderBy(by(db, { ordenar, direcao: back ? turned : direcao }))
    .orderBy('t.id', back ? turned : direcao)
}

/**
 * Yields all transactions that match a filter, in its sort order, in parts. One query determines their ids at
 * the start, so that writes between two parts neither duplicate a row nor lose one.
 */
export async function* listAll(
  db: ReadDb,
  filter: Omit<Filter, 'offset' | 'limit'>,
  hoje: string,
): AsyncGenerator<Transacao[]> {
  const { ordenar, direcao } = filter
  const sqlFilter = await chooseNameSearch(db, filterOf(filter, hoje))
  const leads = leadsOf(ordenar, await countOf(db, sqlFilter))
  const found = await ordered(db, sqlFilter, { ordenar, direcao, back: false, leads }).execute()
  for (let from = 0; from < found.length; from += PART) {
    const ids = found.slice(from, from + PART).map(({ id }) => id)
    const rows = await withCategoria(db).select(columns).where('t.id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? []).map(toTransacao)
  }
}

/** Rows per part. Between two parts the process can answer other requests. */
const PART = 1000

const mayLack: readonly OrdemTransacoes[] = ['data_pagamento', 'descricao']

/**
 * Returns the sort expression of a column, with missing values as the smallest. SQLite sorts them so by
 * default; PostgreSQL needs NULLS FIRST or NULLS LAST, as in its indexes.
 */
function by(db: ReadDb, { ordenar, direcao }: Pick<Shape, 'ordenar' | 'direcao'>) {
  const order = sql`${sql.ref(keys[ordenar])} ${sql.raw(direcao)}`
  if (!dialectOf(db).postgres || !mayLack.includes(ordenar)) return order
  return sql`${order} nulls ${sql.raw(direcao === 'asc' ? 'first' : 'last')}`
}

const MOST = 1000

/**
 * The overdue transactions (unpaid and due before today), oldest first, at most 1000 of them, and the number
 * of all.
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
