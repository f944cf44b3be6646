import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compiled.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { OrdemTransacoes } from './contract.ts'
import { columns, type toTransacao, withCategoria } from './queries.ts'
import { type Leads, type SqlFilter, selectMatching } from './sql-filter.ts'

export type Direction = 'asc' | 'desc'

export interface Shape {
  ordenar: OrdemTransacoes
  direcao: Direction
  /** Whether the list is read in reverse order, because the page is nearer to its end. */
  back: boolean
  leads: Leads
}

export type Row = Parameters<typeof toTransacao>[0]
type ReadPage = (db: ReadDb, values: SqlFilter & { limit: number; offset: number }) => Promise<Row[]>

const pages = new Map<string, ReadPage>()

/** Returns the query of a page. Each shape is compiled once. */
export const pageOf = ({ ordenar, direcao, back, leads }: Shape): ReadPage =>
  pages.getOrInsertComputed(`${ordenar} ${direcao} ${back} ${leads}`, () =>
    compileOnce((db, { limit, offset, ...sqlFilter }) => {
      const read = back ? reversed(direcao) : direcao
      const ids = ordered(db, sqlFilter, { ordenar, direcao: read, leads }).limit(limit).offset(offset)
      return withCategoria(db).select(columns).where('t.id', 'in', ids).orderBy(by(db, { ordenar, direcao }))
    }),
  )

/** Selects the ids that match the filter, in the order of the list. */
export const ordered = (db: ReadDb, filter: SqlFilter, { leads, ...order }: Omit<Shape, 'back'>) =>
  selectMatching(db, filter, leads).select('t.id').orderBy(by(db, order))

/** Counts up to `most` matches, and reads them as a page by due date does. */
export async function countUpTo(db: ReadDb, values: SqlFilter & { most: number }): Promise<number> {
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

const reversed = (direcao: Direction): Direction => (direcao === 'asc' ? 'desc' : 'asc')

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
export type GroupOrder = 'tipo' | 'categoria_nome' | 'status'

export const isGroupOrder = (ordenar: OrdemTransacoes): ordenar is GroupOrder =>
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
