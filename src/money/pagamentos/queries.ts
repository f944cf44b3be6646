import { sql } from 'kysely'
import { getTransacao } from '#money/transacoes-financeiras/queries.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { Pagamento } from './contract.ts'

/**
 * Starts a query of the payments of a transaction.
 * @throws 404 if the transaction does not exist or is in the bin
 */
async function paymentsOf(db: ReadDb, transacao: number) {
  await getTransacao(db, transacao)
  return db
    .selectFrom('pagamentos as p')
    .select(['p.id', 'p.valor', 'p.data', 'p.forma', 'p.observacao', 'p.usuario_nome', 'p.criado_em'])
    .select(['p.estornado_em', takenBackBy.as('estornado_por')])
    .where('p.transacao_id', '=', transacao)
}

/**
 * The user who reversed the payment, read from the audit log: the reversal and its audit row have the same
 * timestamp.
 */
const takenBackBy = sql<string | null>`(select a.usuario_nome from auditoria a
  where a.entidade = 'transacoes_financeiras' and a.entidade_id = p.transacao_id
  and a.quando = p.estornado_em order by a.seq desc limit 1)`

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof paymentsOf>>['execute']>>[number]

function toPagamento(row: Row): Pagamento {
  return {
    ...row,
    valor: toReais(row.valor),
    criado_em: toWireInstant(row.criado_em),
    estornado_em: toWireInstantOrNull(row.estornado_em),
  }
}

/** All payments of a transaction, including reversed ones, in the order of their creation. */
export async function listPagamentos(db: ReadDb, transacao: number): Promise<Pagamento[]> {
  const payments = await paymentsOf(db, transacao)
  return (await payments.orderBy('p.id').execute()).map(toPagamento)
}

export async function getPagamento(db: ReadDb, transacao: number, id: number): Promise<Pagamento> {
  const payments = await paymentsOf(db, transacao)
  return toPagamento(await payments.where('p.id', '=', id).executeTakeFirstOrThrow(notFound))
}
