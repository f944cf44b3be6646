import { type RawBuilder, sql } from 'kysely'
import type { FiltroTransacoes } from '#contract/transacoes-financeiras.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { normalise, partOf } from '#server/platform/db/text.ts'
import { behindFigure, type Figure, figureOf } from './figure-queries.ts'
import { notDeleted } from './queries.ts'

/** A filter as the queries take it. What is not asked for is undefined, so that a query is built once for each shape. */
export interface SqlFilter extends Figure {
  tipo: string | undefined
  categoria: string | undefined
  /** A part of the name, as a LIKE pattern: looked for in each transaction, or in the names that there are. */
  busca: string | undefined
  nome: string | undefined
  de: string | undefined
  ate: string | undefined
  pendente: true | undefined
  pago: true | undefined
}

/** @param hoje today in São Paulo: what is due before it, and unpaid, is overdue */
export function filterOf(filter: FiltroTransacoes, hoje: string): SqlFilter {
  const { tipo, categoria, cliente, data_inicio, data_fim, status } = filter
  return {
    tipo,
    categoria: categoria && normalise(categoria),
    busca: cliente?.trim() ? partOf(cliente) : undefined,
    nome: undefined,
    de: data_inicio,
    ate: status === 'vencido' ? earlier(data_fim, dayBefore(hoje)) : data_fim,
    pendente: status === 'pendente' || status === 'vencido' || undefined,
    pago: status === 'pago' || undefined,
    ...figureOf(filter),
  }
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

const earlier = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other)

/** Which of the filter's columns may choose the index: the others are only looked at. */
type Leads = 'period and category' | 'nothing'

const plain = (column: string) => sql<string>`${sql.ref(column)}`
/** The column itself to a reader, and to a planner something that no index has. */
export const withoutIndex = (column: string) => sql<string>`${sql.ref(column)} || ''`

/**
 * The transactions of a filter. Without statistics SQLite takes any equality for a rare one, so the kind and the
 * status, which are half of everything, never lead; that something is unpaid may, in words, by the index of those.
 * PostgreSQL has its statistics, and sees everything.
 */
export function matching(db: Db, asked: SqlFilter, leads: Leads) {
  const { postgres } = dialectOf(db)
  const seldom = postgres ? plain : withoutIndex
  const column = leads === 'nothing' ? seldom : plain
  const { tipo, categoria, busca, nome, de, ate, pendente, pago } = asked
  const when = (from: ReturnType<typeof notDeleted>, condition: RawBuilder<boolean>) => from.where(condition)
  let found = notDeleted(db)
  if (tipo !== undefined) found = when(found, sql`${seldom('t.tipo')} = ${tipo}`)
  if (categoria !== undefined) found = when(found, sql`${column('t.categoria_dobrada')} = ${categoria}`)
  if (busca !== undefined) found = when(found, sql`t.busca like ${busca} escape '\\'`)
  if (nome !== undefined) found = when(found, sql`${column('t.busca')} in ${namesLike(nome)}`)
  if (de !== undefined) found = when(found, sql`${column('t.data_vencimento')} >= ${de}`)
  if (ate !== undefined) found = when(found, sql`${column('t.data_vencimento')} <= ${ate}`)
  // The day says which order that index is in.
  if (pendente && leads !== 'nothing')
    found = when(found, sql`t.status = 'pendente' and t.data_vencimento > ''`)
  if (pendente && leads === 'nothing') found = when(found, sql`${seldom('t.status')} = 'pendente'`)
  if (pago) found = when(found, sql`${seldom('t.status')} = 'pago'`)
  return behindFigure(asked).reduce(when, found)
}

/** The names that there are, one step of the index each: few hundreds in a hundred thousand transactions. */
const namesLike = (nome: string) => sql`(with recursive nomes(busca) as (
  select min(busca) from transacoes_financeiras where excluido_em is null
  union all
  select (select min(i.busca) from transacoes_financeiras i where i.excluido_em is null and i.busca > nomes.busca)
  from nomes where nomes.busca is not null
) select busca from nomes where busca like ${nome} escape '\\')`
