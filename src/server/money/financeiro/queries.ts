import { sql } from 'kysely'
import type { MesDeCustos } from '#contract/financeiro.ts'
import { dueIn, notDeleted } from '#server/money/transacoes-financeiras/queries.ts'
import { toReais } from '#server/platform/db/money.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { monthAround } from './periods.ts'

/** Centavos, on both sides. */
export interface Sides {
  receita: number
  despesa: number
}

export const balance = ({ receita, despesa }: Sides) => receita - despesa

/** PostgreSQL adds bigints up to a numeric, which would arrive as text. */
export const total = (value: ReturnType<typeof sql>) =>
  sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`

// Written out, not bound: only then do both databases see that a partial index holds these rows.
export const isOpen = sql<boolean>`t.status = 'pendente'`
export const left = sql`t.valor - t.pago`

/** Payments that stand, of transactions that are not in the bin. */
const payments = (db: Db) =>
  notDeleted(db)
    .innerJoin('pagamentos as p', 'p.transacao_id', 't.id')
    .where(sql<boolean>`p.estornado_em is null`)

/** By month and side what was paid in it. @param from first day @param to last day */
export function paidByMonth(db: Db, from: string, to: string) {
  return payments(db)
    .where('p.data', '>=', from)
    .where('p.data', '<=', to)
    .select([sql<string>`substr(p.data, 1, 7)`.as('mes'), 't.tipo', total(sql`p.valor`).as('soma')])
    .groupBy([sql`substr(p.data, 1, 7)`, 't.tipo'])
    .execute()
}

/** By month and side what is open and due in it, or before. @param to last day */
export function openByMonth(db: Db, to: string) {
  return notDeleted(db)
    .where(isOpen)
    .where('t.data_vencimento', '<=', to)
    .select([sql<string>`substr(t.data_vencimento, 1, 7)`.as('mes'), 't.tipo', total(left).as('soma')])
    .groupBy([sql`substr(t.data_vencimento, 1, 7)`, 't.tipo'])
    .execute()
}

const signed = (value: ReturnType<typeof sql>) =>
  sql`case when t.tipo = 'receita' then ${value} else -${value} end`

/**
 * For each of the days receitas less despesas, paid up to and on it: all that is paid less what was paid after.
 * What was paid after is little where the day is not long ago, however many years lie before it.
 */
export async function paidUntil<Days extends string[]>(
  db: Db,
  days: [...Days],
): Promise<{ [D in keyof Days]: number }> {
  const { soma } = await notDeleted(db)
    .select(total(signed(sql`t.pago`)).as('soma'))
    .executeTakeFirstOrThrow()
  const after = await payments(db)
    .where('p.data', '>', days.toSorted()[0] ?? '')
    .select(
      days.map((day, n) => total(sql`case when p.data > ${day} then ${signed(sql`p.valor`)} end`).as(`${n}`)),
    )
    .executeTakeFirstOrThrow()
  return days.map((_, n) => soma - Number(after[`${n}`])) as { [D in keyof Days]: number }
}

/** The despesas due in each of the months, and those of them that a fixed account made. */
export async function costsOf(db: Db, months: string[]): Promise<MesDeCustos[]> {
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

/** In reais the receitas due in the month, paid or not; null where there is none. @param month `2026-11` */
export async function sumReceitas(db: Db, month: string): Promise<number | null> {
  const { soma } = await dueIn(db, monthAround(month))
    .where('t.tipo', '=', 'receita')
    .select(sql<number | null>`cast(sum(t.valor) as bigint)`.as('soma'))
    .executeTakeFirstOrThrow()
  return soma === null ? null : toReais(soma)
}

export async function hasTransacoes(db: Db): Promise<boolean> {
  return (await notDeleted(db).select('t.id').limit(1).executeTakeFirst()) !== undefined
}
