import { type RawBuilder, sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { containsPattern, normalise } from '#platform/db/text.ts'
import type { FiltroTransacoes } from './contract.ts'
import { type Figure, figureConditions, figureOf, notDeleted } from './queries.ts'

/**
 * The filter as the queries need it. An unused condition is undefined, so that each combination of conditions
 * is compiled to SQL only once.
 */
export interface SqlFilter extends Figure {
  tipo: string | undefined
  categoria: string | undefined
  /**
   * LIKE patterns for a part of the name. `busca` is compared with each transaction, `nome` with the distinct
   * names; see `chooseNameSearch`.
   */
  busca: string | undefined
  nome: string | undefined
  de: string | undefined
  ate: string | undefined
  pendente: true | undefined
  pago: true | undefined
}

/**
 * Converts the filter of a request to the values that the queries need.
 * @param hoje today in São Paulo; unpaid transactions due before it are overdue
 */
export function filterOf(filter: FiltroTransacoes, hoje: string): SqlFilter {
  const { tipo, categoria, cliente, data_inicio, data_fim, status } = filter
  return {
    tipo,
    categoria: categoria && normalise(categoria),
    busca: cliente?.trim() ? containsPattern(cliente) : undefined,
    nome: undefined,
    de: data_inicio,
    ate: status === 'vencido' ? earlierOf(data_fim, dayBefore(hoje)) : data_fim,
    pendente: status === 'pendente' || status === 'vencido' || undefined,
    pago: status === 'pago' || undefined,
    ...figureOf(filter),
  }
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

const earlierOf = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other)

/**
 * Which of the conditions on category, period and name may use an index on SQLite. Unless the value is
 * `nothing`, the condition for unpaid rows may use its partial index too. PostgreSQL chooses its indexes
 * without this value.
 */
export type Leads = 'any' | 'period and category' | 'nothing'

const asColumn = (column: string) => sql<string>`${sql.ref(column)}`
/** The same value as the column, in an expression that no index covers. */
const withoutIndex = (column: string) => sql<string>`${sql.ref(column)} || ''`

/**
 * Selects the transactions that match a filter. Without statistics SQLite assumes that any equality matches
 * few rows, so conditions on tipo and status, which match about half of all rows, are written so that it
 * cannot use an index for them. Only the condition for unpaid rows may use their partial index. PostgreSQL
 * has statistics, so all conditions may use an index there.
 */
export function selectMatching(db: ReadDb, filter: SqlFilter, leads: Leads) {
  const { postgres } = dialectOf(db)
  const rareColumn = postgres ? asColumn : withoutIndex
  const column = leads === 'nothing' ? rareColumn : asColumn
  const nameColumn = leads === 'any' ? asColumn : rareColumn
  const { tipo, categoria, busca, nome, de, ate, pendente, pago } = filter
  const when = (from: ReturnType<typeof notDeleted>, condition: RawBuilder<boolean>) => from.where(condition)
  let found = notDeleted(db)
  if (tipo !== undefined) found = when(found, sql`${rareColumn('t.tipo')} = ${tipo}`)
  if (categoria !== undefined && leads !== 'nothing')
    found = when(found, sql`t.categoria_dobrada = ${categoria}`)
  // The indexes of the orders contain the id of the category, but not its name.
  if (categoria !== undefined && leads === 'nothing')
    found = when(
      found,
      sql`${postgres ? sql`t.categoria_id` : sql`+t.categoria_id`} in (
      select id from categorias_financeiras where nome_dobrado = ${categoria})`,
    )
  if (busca !== undefined) found = when(found, sql`t.busca like ${busca} escape '\\'`)
  if (nome !== undefined) found = when(found, sql`${nameColumn('t.busca')} in ${namesLike(nome)}`)
  if (de !== undefined) found = when(found, sql`${column('t.data_vencimento')} >= ${de}`)
  if (ate !== undefined) found = when(found, sql`${column('t.data_vencimento')} <= ${ate}`)
  if (pendente) found = when(found, sql`${column('t.status')} = 'pendente'`)
  if (pago) found = when(found, sql`${rareColumn('t.status')} = 'pago'`)
  return figureConditions(filter).reduce(when, found)
}

/**
 * Finds the matching distinct names with one index step for each name: a hundred thousand transactions
 * typically have only a few hundred names.
 */
const namesLike = (nome: string) => sql`(with recursive nomes(busca) as (
  select min(busca) from transacoes_financeiras where excluido_em is null
  union all
  select (select min(i.busca) from transacoes_financeiras i where i.excluido_em is null and i.busca > nomes.busca)
  from nomes where nomes.busca is not null
) select busca from nomes where busca like ${nome} escape '\\')`
