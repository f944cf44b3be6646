import { sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { dueIn, notDeleted } from '#money/transacoes-financeiras/queries.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { FaixaDeAtraso, Fatia, FatiaDeCliente } from './contract.ts'
import type { Periodo } from './figuras-rules.ts'
import { agesOn, isOpen, openAmount, total } from './queries.ts'

const sums = [total(sql`t.valor`).as('valor'), total(sql`t.pago`).as('pago')] as const

const inReais = <Sums extends { valor: number; pago: number }>(row: Sums) => ({
  ...row,
  valor: toReais(row.valor),
  pago: toReais(row.pago),
})

/**
 * Sums due in the period by name of the category, the largest first. Categories whose names differ only in
 * case or accents count as one category, as in the filter of the transaction list.
 */
export async function sumByCategory(db: ReadDb, period: Periodo) {
  const rows = await dueIn(db, period)
    .innerJoin('categorias_financeiras as c', 'c.id', 't.categoria_id')
    .select(['t.tipo', sql<string>`max(c.nome)`.as('nome'), ...sums])
    .groupBy(['t.tipo', 'c.nome_dobrado'])
    .orderBy('valor', 'desc')
    .orderBy('c.nome_dobrado')
    .execute()
  const of = (tipo: 'receita' | 'despesa'): Fatia[] => rows.filter((row) => row.tipo === tipo).map(inReais)
  return { receita: of('receita'), despesa: of('despesa') }
}

/**
 * Receitas due in the period by client, the largest first, and the sum of the clients after the first `most`.
 */
export async function sumByClient(db: ReadDb, period: Periodo, most: number) {
  const rows = await dueIn(db, period)
    .leftJoin('clientes as c', 'c.id', 't.cliente_id')
    .where('t.tipo', '=', 'receita')
    .select(['t.cliente_id', sql<string>`coalesce(max(c.nome), max(t.pessoa_nome))`.as('nome'), ...sums])
    .groupBy(['t.cliente_id', sql`case when t.cliente_id is null then t.pessoa_nome end`])
    .orderBy('valor', 'desc')
    .orderBy('nome')
    .execute()
  const listed: FatiaDeCliente[] = rows.slice(0, most).map(inReais)
  const others = rows.slice(most)
  const sum = (of: 'valor' | 'pago') => toReais(others.reduce((all, row) => all + row[of], 0))
  const outros = others.length ? { quantos: others.length, valor: sum('valor'), pago: sum('pago') } : null
  return { clientes: listed, outros }
}

/**
 * Sums that are open and overdue, by age of the debt.
 * @param hoje today in São Paulo
 */
export async function sumOverdue(db: ReadDb, hoje: string): Promise<FaixaDeAtraso[]> {
  const ages = agesOn(hoje)
  const age = sql<number>`case ${sql.join(
    ages.map(({ de }, n) =>
      de ? sql`when t.data_vencimento >= ${de} then ${sql.lit(n)}` : sql`else ${sql.lit(n)}`,
    ),
    sql` `,
  )} end`
  const rows = await notDeleted(db)
    .where(isOpen)
    .where('t.data_vencimento', '<', hoje)
    .select([age.as('faixa'), 't.tipo', total(openAmount).as('soma'), sql<number>`count(*)`.as('quantas')])
    .groupBy([sql`1`, 't.tipo'])
    .execute()
  return ages.map((one, n) => {
    const side = (tipo: Tipo) => rows.find((row) => Number(row.faixa) === n && row.tipo === tipo)
    const [receita, despesa] = [side('receita'), side('despesa')]
    return {
      ...one,
      valor: { receita: toReais(receita?.soma ?? 0), despesa: toReais(despesa?.soma ?? 0) },
      quantas: { receita: Number(receita?.quantas ?? 0), despesa: Number(despesa?.quantas ?? 0) },
    }
  })
}
