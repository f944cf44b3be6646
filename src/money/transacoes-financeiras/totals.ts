import { type RawBuilder, sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { daysOf } from '#money/financeiro/figuras-rules.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { ResumoTransacoes } from './contract.ts'
import { figureOf, hasFigureFilter } from './queries.ts'
import { type SqlFilter, selectMatching } from './sql-filter.ts'

/** Number of transactions of a tipo, and their sums in centavos. */
interface Soma {
  tipo: Tipo
  quantas: number
  valor: number
  pago: number
}

/**
 * With more matches than this, reading every matching row is too slow. A name is then searched among the
 * distinct names, a page is read from the index of its sort order, and the matches of a name are not counted
 * any further.
 */
export const FEW_ROWS = 5000

/**
 * Sums over all transactions that match the filter. Whole months come from the table `totais_mensais`;
 * partial months, and filters that it does not cover, are computed from the transactions.
 */
export async function totalsOf(db: ReadDb, filter: SqlFilter): Promise<Soma[]> {
  return readParts(filter, { months: (it) => ofMonths(db, it), rows: (it) => ofRows(db, it) })
}

/**
 * Number of matches. If `totais_mensais` covers the filter, the number is exact, and the rows of whole months
 * are not read. With any other filter the count stops at one more than `FEW_ROWS`.
 */
export async function countOf(db: ReadDb, filter: SqlFilter): Promise<number> {
  return totalCount(
    await readParts(filter, { months: (it) => countMonths(db, it), rows: (it) => countRows(db, it) }),
  )
}

/** Whether the number of matches is not known, only that there are more than `FEW_ROWS`. */
export const isCapped = (filter: SqlFilter, total: number): boolean => total > FEW_ROWS && !isSummed(filter)

/** Whether `totais_mensais` has the sums of this filter. */
export const isSummed = (filter: SqlFilter): boolean =>
  filter.busca === undefined && filter.nome === undefined && !hasFigureFilter(filter)

/** What transactions are counted by: the month in which they are due, or a column with few different values. */
export type CountedBy = 'mes' | 'tipo' | 'categoria' | 'status'

/** The number of matches for each value of `by`. */
export async function countBy(db: ReadDb, filter: SqlFilter, by: CountedBy): Promise<Map<string, number>> {
  const ways = countsBy[by]
  const found = await readParts(filter, {
    months: (it) => ways.months(db, it),
    rows: (it) => ways.rows(db, it),
  })
  const counts = new Map<string, number>()
  for (const { chave, quantas } of found) counts.set(chave, (counts.get(chave) ?? 0) + Number(quantas))
  return counts
}

/** The filter without the conditions that `totais_mensais` does not have. */
export const onlySummed = (filter: SqlFilter): SqlFilter => ({
  ...filter,
  ...figureOf({}),
  busca: undefined,
  nome: undefined,
})

/**
 * With more than `FEW_ROWS` matches, compares the name pattern with the distinct names instead of with each
 * transaction.
 */
export async function chooseNameSearch(db: ReadDb, filter: SqlFilter): Promise<SqlFilter> {
  const { busca, ...rest } = filter
  if (busca === undefined) return filter
  const many = (await countOf(db, { ...rest, busca: undefined })) > FEW_ROWS
  return many ? { ...rest, busca: undefined, nome: busca } : filter
}

interface Ways<T> {
  months: (filter: Months) => Promise<T[]>
  rows: (filter: SqlFilter) => Promise<T[]>
}

async function readParts<T>(filter: SqlFilter, { months, rows }: Ways<T>): Promise<T[]> {
  if (!isSummed(filter)) return rows(filter)
  const period = splitPeriod(filter)
  const found = period.months ? [await months({ ...figureOnly(filter), ...period.months })] : []
  for (const days of period.rest) found.push(await rows({ ...filter, ...days }))
  return found.flat()
}

const totalCount = (found: { quantas: number }[]) => found.reduce((sum, { quantas }) => sum + quantas, 0)

const sumOfColumn = (column: 'valor' | 'pago') =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`.as(column)

const ofRows = compileOnce((db, filter: SqlFilter) =>
  selectMatching(db, filter, 'any')
    .select(['t.tipo', sumOfColumn('valor'), sumOfColumn('pago')])
    .select((e) => e.fn.countAll<number>().as('quantas'))
    .groupBy('t.tipo'),
)

const countRows = (db: ReadDb, filter: SqlFilter) =>
  isSummed(filter) ? countAll(db, filter) : countSome(db, { ...filter, most: FEW_ROWS + 1 })

const countAll = compileOnce((db, filter: SqlFilter) =>
  selectMatching(db, filter, 'any').select((e) => e.fn.countAll<number>().as('quantas')),
)

const countSome = compileOnce((db, { most, ...filter }: SqlFilter & { most: number }) =>
  db
    .selectFrom(selectMatching(db, filter, 'any').select('t.id').limit(most).as('counted'))
    .select((e) => e.fn.countAll<number>().as('quantas')),
)

type Months = Pick<SqlFilter, 'tipo' | 'categoria' | 'pendente' | 'pago'> & {
  mesDe: string | undefined
  mesAte: string | undefined
}

const figureOnly = ({ tipo, categoria, pendente, pago }: SqlFilter) => ({ tipo, categoria, pendente, pago })

const quantasOfMonths = sql<number>`cast(coalesce(sum(m.quantas), 0) as bigint)`.as('quantas')

const ofMonths = compileOnce((db, months: Months) =>
  selectMonths(db, months)
    .select(['m.tipo', sumOfColumn('valor'), sumOfColumn('pago'), quantasOfMonths])
    .groupBy('m.tipo'),
)

const countMonths = compileOnce((db, months: Months) => selectMonths(db, months).select(quantasOfMonths))

const nameOfCategoria = sql<string>`(select nome_dobrado from categorias_financeiras c where c.id = m.categoria_id)`

const groupedSums = (month: 'mes' | 'tipo' | 'categoria_id' | 'status', ofRow: RawBuilder<string>) => ({
  months: compileOnce((db, months: Months) =>
    selectMonths(db, months)
      .select([
        (month === 'categoria_id' ? nameOfCategoria : sql<string>`${sql.ref(`m.${month}`)}`).as('chave'),
      ])
      .select(quantasOfMonths)
      .groupBy(`m.${month}`),
  ),
  rows: compileOnce((db, filter: SqlFilter) =>
    selectMatching(db, filter, 'any')
      .select(ofRow.as('chave'))
      .select((e) => e.fn.countAll<number>().as('quantas'))
      .groupBy(ofRow),
  ),
})

const countsBy: Record<CountedBy, ReturnType<typeof groupedSums>> = {
  mes: groupedSums('mes', sql`substr(t.data_vencimento, 1, 7)`),
  tipo: groupedSums('tipo', sql`t.tipo`),
  categoria: groupedSums('categoria_id', sql`t.categoria_dobrada`),
  status: groupedSums('status', sql`t.status`),
}

function selectMonths(db: ReadDb, { tipo, categoria, pendente, pago, mesDe, mesAte }: Months) {
  let found = db.selectFrom('totais_mensais as m')
  if (mesDe !== undefined) found = found.where('m.mes', '>=', mesDe)
  if (mesAte !== undefined) found = found.where('m.mes', '<=', mesAte)
  if (tipo !== undefined) found = found.where(sql<boolean>`m.tipo = ${tipo}`)
  if (pendente) found = found.where('m.status', '=', 'pendente')
  if (pago) found = found.where('m.status', '=', 'pago')
  if (categoria !== undefined)
    found = found.where((e) =>
      e(
        'm.categoria_id',
        'in',
        e.selectFrom('categorias_financeiras').select('id').where('nome_dobrado', '=', categoria),
      ),
    )
  return found
}

type Days = Pick<SqlFilter, 'de' | 'ate'>

/** Splits a period into its whole months and the days before and after them. */
export function splitPeriod({ de, ate }: Days): {
  months: Omit<Months, keyof SqlFilter> | null
  rest: Days[]
} {
  if (de !== undefined && ate !== undefined && ate < de) return { months: null, rest: [] }
  const first = de && (de.endsWith('-01') ? monthOf(de) : monthOf(de, 1))
  const last = ate && (isLastOfMonth(ate) ? monthOf(ate) : monthOf(ate, -1))
  // The month after December 9999 would be `+010000-01`, which is outside of the supported range.
  if (first?.startsWith('+') || (first && last && last < first)) return { months: null, rest: [{ de, ate }] }
  const rest: Days[] = []
  if (de && first !== monthOf(de)) rest.push({ de, ate: daysOf(monthOf(de)).last })
  if (ate && last !== monthOf(ate)) rest.push({ de: `${monthOf(ate)}-01`, ate })
  return { months: { mesDe: first, mesAte: last }, rest }
}

const monthOf = (day: string, months = 0) =>
  months === 0 ? day.slice(0, 7) : Temporal.PlainDate.from(day).toPlainYearMonth().add({ months }).toString()

const isLastOfMonth = (day: string) => day === daysOf(monthOf(day)).last

/** The summary cards, in reais. */
export function toResumo(sums: Soma[]): ResumoTransacoes {
  const of = (tipo: Tipo, what: 'valor' | 'pago') =>
    sums.filter((one) => one.tipo === tipo).reduce((sum, one) => sum + Number(one[what]), 0)
  const [due, paid] = [
    of('receita', 'valor') - of('despesa', 'valor'),
    of('receita', 'pago') - of('despesa', 'pago'),
  ]
  const card = (tipo: Tipo) => ({
    total: toReais(of(tipo, 'valor')),
    pago: toReais(of(tipo, 'pago')),
    pendente: toReais(of(tipo, 'valor') - of(tipo, 'pago')),
  })
  return {
    saldo: toReais(due),
    saldo_realizado: toReais(paid),
    receitas: card('receita'),
    despesas: card('despesa'),
    quantidade: totalCount(sums),
  }
}
