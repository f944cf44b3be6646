import { type RawBuilder, sql } from 'kysely'
import type { FiltroTransacoes, Transacao } from '#contract/transacoes-financeiras.ts'
import { toReais } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'

type Period = Pick<FiltroTransacoes, 'pago_de' | 'pago_ate'>

/** What narrows the list to the transactions behind a figure of the panel. The table is `t`. */
export function behindFigure(filter: FiltroTransacoes): RawBuilder<boolean>[] {
  const { pago_de, pago_ate, cliente_id, pessoa_nome, conta_fixa } = filter
  const all: RawBuilder<boolean>[] = []
  if (pago_de || pago_ate)
    all.push(sql`t.id in (select transacao_id from pagamentos where ${within(filter)})`)
  if (cliente_id) all.push(sql`t.cliente_id = ${cliente_id}`)
  if (pessoa_nome)
    all.push(sql`t.cliente_id is null and t.fornecedor_id is null and t.pessoa_nome = ${pessoa_nome}`)
  if (conta_fixa === 'sim') all.push(sql`t.conta_fixa_id is not null`)
  if (conta_fixa === 'nao') all.push(sql`t.conta_fixa_id is null`)
  return all
}

/** The payments that stand and were made in the period. */
function within({ pago_de, pago_ate }: Period): RawBuilder<boolean> {
  const conditions = [sql`estornado_em is null`]
  if (pago_de) conditions.push(sql`data >= ${pago_de}`)
  if (pago_ate) conditions.push(sql`data <= ${pago_ate}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Says of each row how much of it was paid in the period that the list was asked for. */
export async function withPaidIn(db: Db, rows: Transacao[], period: Period) {
  if (rows.length === 0 || !(period.pago_de || period.pago_ate)) return rows
  const paid = await db
    .selectFrom('pagamentos')
    .select(['transacao_id', sql<number>`cast(sum(valor) as bigint)`.as('valor')])
    .where(
      'transacao_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where(within(period))
    .groupBy('transacao_id')
    .execute()
  const of = new Map(paid.map(({ transacao_id, valor }) => [transacao_id, valor]))
  return rows.map((row) => ({ ...row, pago_no_periodo: toReais(of.get(row.id) ?? 0) }))
}
