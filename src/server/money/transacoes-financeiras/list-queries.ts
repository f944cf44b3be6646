import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { OrdemTransacoes, Transacao, transacoesFinanceiras } from '#contract/transacoes-financeiras.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { columns, toTransacao, withCategoria } from './queries.ts'
import { filterOf, matching, type SqlFilter, withoutIndex } from './sql-filter.ts'
import { chooseNameSearch, countOf, FEW } from './totals.ts'

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.list)['~orpc']['inputSchema']>>
type Direction = Filter['direcao']

/** A page of the transactions, and how many there are in all. */
export async function listTransacoes(db: Db, filter: Filter, hoje: string) {
  const { ordenar, direcao, offset } = filter
  const asked = await chooseNameSearch(db, filterOf(filter, hoje))
  const total = await countOf(db, asked)
  const limit = Math.min(filter.limit, total - offset)
  if (limit <= 0) return { rows: [], total }
  // Nearer from the other end.
  const back = offset > total / 2
  const place = { offset: back ? total - offset - limit : offset, limit }
  const page = pageOf({ ordenar, direcao, back, way: wayOf(ordenar, asked, total) })
  return { rows: (await page(db, { ...asked, ...place })).map(toTransacao), total }
}

/** A few are gathered and put in order; of many the index of the order is walked until the page is full. */
type Way = 'gather' | 'walk'

/** By due date the period leads and orders at once, unless a category leaves little of it. */
function wayOf(ordenar: OrdemTransacoes, { categoria, nome }: SqlFilter, total: number): Way {
  if (total > FEW) return 'walk'
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

type Page = (db: Db, values: SqlFilter & { limit: number; offset: number }) => Promise<Row[]>
type Row = Parameters<typeof toTransacao>[0]

const pages = new Map<string, Page>()

const pageOf = (shape: Shape): Page =>
  pages.getOrInsertComputed(Object.values(shape).join(), () =>
    compiled((db, { limit, offset, ...asked }) => {
      const { ordenar, direcao } = shape
      return withCategoria(db)
        .select(columns)
        .where('t.id', 'in', ordered(db, asked, shape).limit(limit).offset(offset))
        .orderBy(by(db, hidden(ordenar), shape))
        .orderBy('t.id', direcao)
    }),
  )

/** Which transactions a filter finds, in their order. */
function ordered(db: Db, asked: SqlFilter, { ordenar, direcao, back, way }: Shape) {
  const turned = direcao === 'asc' ? 'desc' : 'asc'
  const leads = way === 'walk' && ordenar !== 'data_vencimento' ? 'nothing' : 'period and category'
  const key = way === 'walk' ? sql.ref(keys[ordenar]) : hidden(ordenar)
  return matching(db, asked, leads)
    .select('t.id')
    .orderBy(by(db, key, { ordenar, direcao: back ? turned : direcao }))
    .orderBy('t.id', back ? turned : direcao)
}

/**
 * All transactions of a filter in their order, in parts: which they are is told at one moment, so that whoever writes
 * between two parts neither doubles a row nor loses one.
 */
export async function* listAll(
  db: Db,
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

/** So many rows at once: between two parts others are served. */
const PART = 1000

/** No index has it, so that it leads nowhere. */
const hidden = (ordenar: OrdemTransacoes): RawBuilder<unknown> =>
  ordenar === 'valor' ? sql`${sql.ref(keys.valor)} + 0` : withoutIndex(keys[ordenar])

const mayLack: readonly OrdemTransacoes[] = ['data_pagamento', 'descricao']

/** What is not there yet is the smallest of all, as SQLite has it by itself and the indexes of PostgreSQL are made. */
function by(db: Db, key: RawBuilder<unknown>, { ordenar, direcao }: Pick<Shape, 'ordenar' | 'direcao'>) {
  const said = sql`${key} ${sql.raw(direcao)}`
  if (!dialectOf(db).postgres || !mayLack.includes(ordenar)) return said
  return sql`${said} nulls ${sql.raw(direcao === 'asc' ? 'first' : 'last')}`
}

const MOST = 1000

/** What is unpaid and was due before today, the oldest first, and how many there are in all. */
export async function listVencidas(db: Db, hoje: string): Promise<{ rows: Transacao[]; total: number }> {
  const filter = {
    status: 'vencido',
    ordenar: 'data_vencimento',
    direcao: 'asc',
    offset: 0,
    limit: MOST,
  } as const
  return listTransacoes(db, { ...filter }, hoje)
}
