import { type RawBuilder, sql } from 'kysely'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { FiltroTransacoes, Transacao } from './contract.ts'

/** Filters that narrow the list to the transactions that a figure of the finance panel adds up. */
export interface Figure {
  pagoDe: string | undefined
  pagoAte: string | undefined
  clienteId: number | undefined
  /** Name of a person who is not in the registry. */
  pessoaNome: string | undefined
  fixa: true | undefined
  avulsa: true | undefined
  projetoId: number | undefined
}

export function figureOf(filter: FiltroTransacoes): Figure {
  const { pago_de, pago_ate, cliente_id, pessoa_nome, conta_fixa, projeto_id } = filter
  return {
    pagoDe: pago_de,
    pagoAte: pago_ate,
    clienteId: cliente_id,
    pessoaNome: pessoa_nome,
    fixa: conta_fixa === 'sim' || undefined,
    avulsa: conta_fixa === 'nao' || undefined,
    projetoId: projeto_id,
  }
}

export const hasFigureFilter = (figure: Figure): boolean =>
  [
    figure.pagoDe,
    figure.pagoAte,
    figure.clienteId,
    figure.pessoaNome,
    figure.fixa,
    figure.avulsa,
    figure.projetoId,
  ].some((value) => value !== undefined)

/**
 * SQL conditions for the filters that are set. The query must use the alias `t` for transacoes_financeiras.
 */
export function figureConditions(figure: Figure): RawBuilder<boolean>[] {
  const { pagoDe, pagoAte, clienteId, pessoaNome, fixa, avulsa, projetoId } = figure
  const all: RawBuilder<boolean>[] = []
  if (pagoDe !== undefined || pagoAte !== undefined)
    all.push(sql`t.id in (select transacao_id from pagamentos where ${within(pagoDe, pagoAte)})`)
  if (clienteId !== undefined) all.push(sql`t.cliente_id = ${clienteId}`)
  if (pessoaNome !== undefined)
    all.push(sql`t.cliente_id is null and t.fornecedor_id is null and t.pessoa_nome = ${pessoaNome}`)
  if (fixa) all.push(sql`t.conta_fixa_id is not null`)
  if (avulsa) all.push(sql`t.conta_fixa_id is null`)
  if (projetoId !== undefined) all.push(sql`t.projeto_id = ${projetoId}`)
  return all
}

/** Condition for payments that are not reversed and were made in the period. */
function within(de: string | undefined, ate: string | undefined): RawBuilder<boolean> {
  const conditions = [sql`estornado_em is null`]
  if (de !== undefined) conditions.push(sql`data >= ${de}`)
  if (ate !== undefined) conditions.push(sql`data <= ${ate}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/**
 * Adds to each row the amount paid in the payment period of the filter, in reais (`pago_no_periodo`). Without
 * such a period the rows stay unchanged.
 */
export async function withPaidIn(db: ReadDb, rows: Transacao[], filter: FiltroTransacoes) {
  if (rows.length === 0 || !(filter.pago_de || filter.pago_ate)) return rows
  const paid = await db
    .selectFrom('pagamentos')
    .select(['transacao_id', sql<number>`cast(sum(valor) as bigint)`.as('valor')])
    .where(
      'transacao_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where(within(filter.pago_de, filter.pago_ate))
    .groupBy('transacao_id')
    .execute()
  const of = new Map(paid.map(({ transacao_id, valor }) => [transacao_id, valor]))
  return rows.map((row) => ({ ...row, pago_no_periodo: toReais(of.get(row.id) ?? 0) }))
}
