import { sql } from 'kysely'
import { dueIn, notDeleted } from '#money/transacoes-financeiras/queries.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { MesDeCustos } from './contract.ts'
import { daysOf, type Periodo } from './figuras-rules.ts'

/** Sums in centavos. */
export interface SumsByTipo {
  receita: number
  despesa: number
}

export const balance = ({ receita, despesa }: SumsByTipo) => receita - despesa

/**
 * The cast is needed because in PostgreSQL the sum of bigints is a numeric, which the driver returns as text.
 */
export const total = (value: ReturnType<typeof sql>) =>
  sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`

// The condition contains a literal instead of a bound parameter, so that PostgreSQL can use the partial index
// of these rows even in a generic plan.
export const isOpen = sql<boolean>`t.status = 'pendente'`
export const openAmount = sql`t.valor - t.pago`

/** Payments that are not reversed, of transactions that are not in the bin. */
export const payments = (db: ReadDb) =>
  notDeleted(db)
    .innerJoin('pagamentos as p', 'p.transacao_id', 't.id')
    .where(sql<boolean>`p.estornado_em is null`)

/**
 * Sums paid by month and tipo, in centavos.
 * @param from first day
 * @param to last day
 */
export function paidByMonth(db: ReadDb, from: string, to: string) {
  return payments(db)
    .where('p.data', '>=', from)
    .where('p.data', '<=', to)
    .select([sql<string>`substr(p.data, 1, 7)`.as('mes'), 't.tipo', total(sql`p.valor`).as('soma')])
    .groupBy([sql`substr(p.data, 1, 7)`, 't.tipo'])
    .execute()
}

/**
 * Open sums by month of the due date and tipo, in centavos.
 * @param to latest due date
 */
export function openByMonth(db: ReadDb, to: string) {
  return notDeleted(db)
    .where(isOpen)
    .where('t.data_vencimento', '<=', to)
    .select([sql<string>`substr(t.data_vencimento, 1, 7)`.as('mes'), 't.tipo', total(openAmount).as('soma')])
    .groupBy([sql`substr(t.data_vencimento, 1, 7)`, 't.tipo'])
    .execute()
}

const signedByTipo = (value: ReturnType<typeof sql>) =>
  sql`case when t.tipo = 'receita' then ${value} else -${value} end`

/**
 * Returns, for each day, receitas less despesas paid until then, in centavos. The result is computed as
 * everything paid less what was paid afterwards, so that for recent days few payments have to be read,
 * however long the history is.
 */
export async function paidUntil<Days extends string[]>(
  db: ReadDb,
  days: [...Days],
): Promise<{ [D in keyof Days]: number }> {
  const { soma } = await db
    .selectFrom('totais_mensais as t')
    .select(total(signedByTipo(sql`t.pago`)).as('soma'))
    .executeTakeFirstOrThrow()
  const after = await payments(db)
    .where('p.data', '>', days.toSorted()[0] ?? '')
    .select(
      days.map((day, n) =>
        total(sql`case when p.data > ${day} then ${signedByTipo(sql`p.valor`)} end`).as(`${n}`),
      ),
    )
    .executeTakeFirstOrThrow()
  return days.map((_, n) => soma - Number(after[`${n}`])) as { [D in keyof Days]: number }
}

/** Despesas due in each month, and the part of them from contas fixas, in reais. */
export async function costsOf(db: ReadDb, months: string[]): Promise<MesDeCustos[]> {
  const mes = sql<string>`substr(t.data_vencimento, 1, 7)`
  const rows = await dueIn(db, { inicio: `${months[0]}-01`, fim: `${months.at(-1)}-31` })
    .where('t.tipo', '=', 'despesa')
    .select([mes.as('mes'), total(sql`t.valor`).as('soma')])
    .select(total(sql`case when t.conta_fixa_id is null then 0 else t.valor end`).as('fixas'))
    .groupBy(mes)
    .execute()
  const of = new Map(rows.map((row) => [row.mes, row]))
  return months.map((month) => {
    const { soma = 0, fixas = 0 } = of.get(month) ?? {}
    return { mes: month, fixas: toReais(fixas), total: toReais(soma) }
  })
}

/**
 * Receitas due in the month in reais, paid or not; null if there is none.
 * @param month such as `2026-11`
 */
export async function sumReceitas(db: ReadDb, month: string): Promise<number | null> {
  const { soma } = await dueIn(db, monthAround(month))
    .where('t.tipo', '=', 'receita')
    .select(sql<number | null>`cast(sum(t.valor) as bigint)`.as('soma'))
    .executeTakeFirstOrThrow()
  return soma === null ? null : toReais(soma)
}

export async function hasTransacoes(db: ReadDb): Promise<boolean> {
  return (await notDeleted(db).select('t.id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Returns twelve months, such as `2026-05` to `2027-04`. Without `inicio` the first month is six months
 * before the present month.
 */
export function twelveMonths(hoje: string, inicio?: string): string[] {
  const first = inicio
    ? Temporal.PlainYearMonth.from(inicio)
    : Temporal.PlainDate.from(hoje).toPlainYearMonth().subtract({ months: 6 })
  return Array.from({ length: 12 }, (_, months) => first.add({ months }).toString())
}

/** The first and the last day of the month of a date, or of a month such as `2026-11`. */
export function monthAround(day: string): Periodo {
  const { first, last } = daysOf(day.slice(0, 7))
  return { inicio: first, fim: last }
}

const limits = [
  { rotulo: '1 a 7 dias', from: 1, to: 7 },
  { rotulo: '8 a 30 dias', from: 8, to: 30 },
  { rotulo: '31 a 60 dias', from: 31, to: 60 },
  { rotulo: '61 a 90 dias', from: 61, to: 90 },
  { rotulo: 'Mais de 90 dias', from: 91, to: null },
]

/** The brackets of overdue days. Each has the range of due dates that fall into it today. */
export function agesOn(hoje: string): { rotulo: string; de: string | null; ate: string }[] {
  const ago = (days: number) => Temporal.PlainDate.from(hoje).subtract({ days }).toString()
  return limits.map(({ rotulo, from, to }) => ({ rotulo, de: to === null ? null : ago(to), ate: ago(from) }))
}
