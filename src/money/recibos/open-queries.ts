import { toReais } from '#platform/db/money.ts'
import { findPage } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import type { PagamentoSemRecibo } from './contract.ts'

interface Filter {
  hoje: string
  busca?: string | undefined
  transacao_id?: number | undefined
  offset: number
  limit: number
}

/**
 * Payments of receitas up to today that have no valid receipt, latest first. There is no role check, because
 * the endpoint admits only admins.
 */
export async function listSemRecibo(db: ReadDb, filter: Filter) {
  const { rows, total } = await findPage(
    paidWithoutRecibo(db, filter)
      .select(['p.id as pagamento_id', 'p.transacao_id', 'p.valor', 'p.data as data_pagamento'])
      .select(['t.pessoa_nome as pagador_nome', 't.descricao', 't.valor as total'])
      .orderBy('p.data', 'desc')
      .orderBy('p.id', 'desc'),
    filter,
  )
  return { rows: rows.map(toWire), total }
}

function paidWithoutRecibo(db: ReadDb, { hoje, busca, transacao_id }: Filter) {
  let found = db
    .selectFrom('pagamentos as p')
    .innerJoin('transacoes_financeiras as t', 't.id', 'p.transacao_id')
    .where('t.tipo', '=', 'receita')
    .where('t.excluido_em', 'is', null)
    .where('p.estornado_em', 'is', null)
    .where('p.data', '<=', hoje)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recibos as r')
            .select('r.id')
            .whereRef('r.pagamento_id', '=', 'p.id')
            .where('r.cancelado_em', 'is', null),
        ),
      ),
    )
  if (busca) found = found.where(matches('t.busca', busca))
  if (transacao_id) found = found.where('t.id', '=', transacao_id)
  return found
}

const toWire = (row: PagamentoSemRecibo): PagamentoSemRecibo => ({
  ...row,
  valor: toReais(row.valor),
  total: toReais(row.total),
})
