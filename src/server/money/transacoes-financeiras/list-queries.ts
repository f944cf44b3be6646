import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  OrdemTransacoes,
  Transacao,
  transacoesFinanceiras,
} from '#contract/money/endpoints/transacoes-financeiras.ts'
import { compileOnce } from '#server/platform/db/compiled.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { columns, toTransacao, withCategoria } from './queries.ts'
import { filterOf, type SqlFilter, selectMatching, withoutIndex } from './sql-filter.ts'
import { chooseNameSearch, countOf, FEW_ROWS } from './totals.ts'

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.list)['~orpc']['inputSchema']>>
type Direction = Filter['direcao']

/** One page of the transactions that match the filter, and the number of all matches. */
export async function listTransacoes(db: ReadDb, filter: Filter, hoje: string) {
  const { ordenar, direcao, offset } = filter
  const asked = await chooseNameSearch(db, filterOf(filter, hoje))
  const total = await countOf(db, asked)
  const limit = Math.min(filter.limit, total - offset)
  if (limit <= 0) return { rows: [], total }
  // In the second half of the list the reverse order needs the smaller offset.
  const back = offset > total / 2
  const place = { offset: back ? total - offset - limit : offset, limit }
  const page = pageOf({ ordenar, direcao, back, way: wayOf(ordenar, asked, total) })
  return { rows: (await page(db, { ...asked, ...place })).map(toTransacao), total }
}

/**
 * How a page is read: `gather` reads all matches and sorts them, which is fast for few; `walk` follows the
 * index of the sort order until the page is full, which is fast for many.
 */
type Way = 'gather' | 'walk'

/**
 * Sorted by due date, the index of the period also gives the order, so it is walked even for few matches. A
 * category or a name may leave so few rows of the period that gathering them is faster.
 */
function wayOf(ordenar: OrdemTransacoes, { categoria, nome }: SqlFilter, total: number): Way {
  if (total > FEW_ROWS) return 'walk'
  return ordenar === 'data_vencimento' && categoria === undefined && nome === undefined ? 'walk' : 'gather'
}

interface Shape {
  ordenar: OrdemTransacoes
  direcao: Direction
  back: boolean
  way: Way
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

type Page = (db: ReadDb, values: SqlFilter & { limit: number; offset: number }) => Promise<Row[]>
type Row = Parameters<typeof toTransacao>[0]

const pages = new Map<string, Page>()

const pageOf = (shape: Shape): Page =>
  pages.getOrInsertComputed(Object.values(shape).join(), () =>
    compileOnce((db, { limit, offset, ...asked }) => {
      const { ordenar, direcao } = shape
      return withCategoria(db)
        .select(columns)
        .where('t.id', 'in', ordered(db, asked, shape).limit(limit).offset(offset))
        .orderBy(by(db, hidden(ordenar), shape))
        .orderBy('t.id', direcao)
    }),
  )

/** Selects the ids that match the filter, in the order of the page. */
function ordered(db: ReadDb, asked: SqlFilter, { ordenar, direcao, back, way }: Shape) {
  const turned = direcao === 'asc' ? 'desc' : 'asc'
  const leads = way === 'walk' && ordenar !== 'data_vencimento' ? 'nothing' : 'period and category'
  const key = way === 'walk' ? sql.ref(keys[ordenar]) : hidden(ordenar)
  return selectMatching(db, asked, leads)
    .select('t.id')
    .orderBy(by(db, key, { ordenar, direcao: back ? turned : direcao }))
    .orderBy('t.id', back ? turned : direcao)
}

/**
 * All transactions of a filter in their order, in parts. One query determines their ids at the start, so that
 * writes between two parts neither duplicate a row nor lose one.
 */
export async function* listAll(
  db: ReadDb,
  filter: Omit<Filter, 'offset' | 'limit'>,
  hoje: string,
): AsyncGenerator<Transacao[]> {
  const { ordenar, direcao } = filter
  const asked = await chooseNameSearch(db, filterOf(filter, hoje))
  const way = wayOf(ordenar, asked, await countOf(db, asked))
  const found = await ordered(db, asked, { ordenar, direcao, back: false, way }).execute()
  for (let from = 0; from < found.length; from += PART) {
    const ids = found.slice(from, from + PART).map(({ id }) => id)
    const rows = await withCategoria(db).select(columns).where('t.id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? []).map(toTransacao)
  }
}

/** Rows per part. Between two parts the process can answer other requests. */
const PART = 1000

/**
 * The sort key as an expression that no index covers, so that the planner does not choose an index for the
 * order.
 */
const hidden = (ordenar: OrdemTransacoes): RawBuilder<unknown> =>
  ordenar === 'valor' ? sql`${sql.ref(keys.valor)} + 0` : withoutIndex(keys[ordenar])

const mayLack: readonly OrdemTransacoes[] = ['data_pagamento', 'descricao']

/**
 * Sorts a missing value as the smallest one. SQLite does so by default; PostgreSQL needs NULLS FIRST or NULLS
 * LAST, as in its indexes.
 */
function by(db: ReadDb, key: RawBuilder<unknown>, { ordenar, direcao }: Pick<Shape, 'ordenar' | 'direcao'>) {
  const said = sql`${key} ${sql.raw(direcao)}`
  if (!dialectOf(db).postgres || !mayLack.includes(ordenar)) return said
  return sql`${said} nulls ${sql.raw(direcao === 'asc' ? 'first' : 'last')}`
}

const MOST = 1000

/**
 * The overdue transactions (unpaid and due before today), oldest first, at most 1000 of them, and the number
 * of all.
 */
export async function listVencidas(db: ReadDb, hoje: string): Promise<{ rows: Transacao[]; total: number }> {
  const filter = {
    status: 'vencido',
    ordenar: 'data_vencimento',
    direcao: 'asc',
    offset: 0,
    limit: MOST,
  } as const
  return listTransacoes(db, { ...filter }, hoje)
}
