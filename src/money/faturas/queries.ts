import { sql } from 'kysely'
import { listValidRecibos } from '#money/recibos/queries.ts'
import { nomeDaFatura } from '#money/transacoes-financeiras/fatura-rules.ts'
import { notDeleted } from '#money/transacoes-financeiras/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { toReais } from '#platform/db/money.ts'
import { findPage } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import type { Fatura, SituacaoFatura } from './contract.ts'

/**
 * All queries in this file start from this one: receitas of the cliente that is linked to the user's account.
 */
function invoicesOf(db: ReadDb, user: Visitor) {
  return notDeleted(db)
    .innerJoin('clientes as p', 'p.id', 't.cliente_id')
    .innerJoin('categorias_financeiras as c', 'c.id', 't.categoria_id')
    .where('p.usuario_id', '=', user.id)
    .where('p.excluido_em', 'is', null)
    .where('t.tipo', '=', 'receita')
}

const withFaturaColumns = (found: ReturnType<typeof invoicesOf>) =>
  found
    .select(['t.id', 't.descricao', 't.data_vencimento', 't.data_pagamento', 't.valor', 't.pago'])
    .select(['t.status', 't.parcela', 't.parcelas', 'c.nome as categoria_nome'])

interface Filter {
  situacao: 'abertas' | 'pagas'
  offset: number
  limit: number
}

/**
 * A page of the user's open or paid faturas, and their total number.
 * @param hoje today in São Paulo
 */
export async function listFaturas(db: ReadDb, user: Visitor, { hoje, ...filter }: Filter & { hoje: string }) {
  const open = filter.situacao === 'abertas'
  const found = invoicesOf(db, user).where('t.status', '=', open ? 'pendente' : 'pago')
  const { rows, total } = await findPage(
    withFaturaColumns(found)
      .orderBy(open ? 't.data_vencimento' : 't.data_pagamento', open ? 'asc' : 'desc')
      .orderBy('t.id', open ? 'asc' : 'desc'),
    filter,
  )
  const receipts = await listValidRecibos(
    db,
    user,
    rows.map(({ id }) => id),
  )
  const toOne = (row: Row) => ({ ...toFatura(row, hoje), recibos: receipts.get(row.id) ?? [] })
  return { rows: rows.map(toOne), total }
}

type Row = Awaited<ReturnType<ReturnType<typeof withFaturaColumns>['execute']>>[number]

function toFatura({ status, categoria_nome, ...row }: Row, hoje: string): Omit<Fatura, 'recibos'> {
  return {
    ...row,
    nome: nomeDaFatura({ ...row, categoria_nome }),
    valor: toReais(row.valor),
    pago: toReais(row.pago),
    saldo: toReais(row.valor - row.pago),
    situacao: situacaoDe({ ...row, status }, hoje),
  }
}

/** Returns the status that the client sees. A fatura that is due today is not overdue yet. */
function situacaoDe(row: Pick<Row, 'status' | 'pago' | 'data_vencimento'>, hoje: string): SituacaoFatura {
  if (row.status === 'pago') return 'paga'
  if (row.data_vencimento < hoje) return 'vencida'
  return row.pago > 0 ? 'parcial' : 'em_aberto'
}

/** Number of open and of overdue faturas, and their open amount in centavos. */
export async function sumFaturas(db: ReadDb, user: Visitor, hoje: string) {
  const { abertas, vencidas, saldo } = await invoicesOf(db, user)
    .where('t.status', '=', 'pendente')
    .select((e) => [
      e.fn.countAll().as('abertas'),
      e.fn.countAll().filterWhere('t.data_vencimento', '<', hoje).as('vencidas'),
      sql<number | null>`cast(sum(t.valor - t.pago) as bigint)`.as('saldo'),
    ])
    .executeTakeFirstOrThrow()
  return { abertas: Number(abertas), vencidas: Number(vencidas), saldo: Number(saldo ?? 0) }
}

/**
 * A fatura of the user, with its open amount in centavos.
 * @throws 404 both if it does not exist and if it belongs to another client
 */
export async function getFatura(db: ReadDb, user: Visitor, id: number) {
  const { valor, pago, ...fatura } = await invoicesOf(db, user)
    .select(['t.id', 't.status', 't.valor', 't.pago', 't.descricao', 't.data_vencimento'])
    .select(['c.nome as categoria_nome', 't.parcela', 't.parcelas'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...fatura, saldo: valor - pago }
}
