import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  FiltroTransacoes,
  OrdemTransacoes,
  Transacao,
  transacoesFinanceiras,
} from '#contract/transacoes-financeiras.ts'
import { insertDispensaOf } from '#server/contas-fixas/month-queries.ts'
import type { TransacoesFinanceirasTable } from '#server/db/financeiro-schema.ts'
import { toReais } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'
import { normalise, partOf } from '#server/db/text.ts'
import { stored } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'
import { refuseWithReceipt } from '#server/recibos/valid-queries.ts'
import { behindFigure } from './figure-queries.ts'
import { standing, sumOf } from './pagamentos-queries.ts'
import type { Pessoa } from './pessoa.ts'

/** Every read starts here: nobody meets what is in the bin. Only admins come this far (the rows say so). */
export const kept = (db: Db) =>
  db.selectFrom('transacoes_financeiras as t').where('t.excluido_em', 'is', null)

export const withCategoria = (db: Db) =>
  kept(db).innerJoin('categorias_financeiras as c', 'c.id', 't.categoria_id')

export const columns = [
  ...(['t.id', 't.tipo', 't.valor', 't.pago', 't.data_vencimento', 't.data_pagamento'] as const),
  ...(['t.categoria_id', 'c.nome as categoria_nome', 't.cliente_id', 't.fornecedor_id'] as const),
  ...(['t.pessoa_nome', 't.descricao', 't.status', 't.parcela', 't.parcelas'] as const),
  ...(['t.conta_fixa_id', 't.versao'] as const),
] as const

const one = (db: Db, id: number) => withCategoria(db).select(columns).where('t.id', '=', id)

type Row = Awaited<ReturnType<ReturnType<typeof one>['execute']>>[number]

export function toTransacao({ cliente_id, fornecedor_id, ...row }: Row): Transacao {
  return {
    ...row,
    valor: toReais(row.valor),
    pago: toReais(row.pago),
    pessoa: cliente_id ?? fornecedor_id,
    pessoa_tipo: row.tipo === 'receita' ? 'cliente' : 'fornecedor',
  }
}

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.list)['~orpc']['inputSchema']>>

const orders: Record<OrdemTransacoes, RawBuilder<unknown>> = {
  tipo: sql.ref('t.tipo'),
  valor: sql.ref('t.valor'),
  data_vencimento: sql.ref('t.data_vencimento'),
  data_pagamento: sql.ref('t.data_pagamento'),
  categoria_nome: sql.ref('c.nome_dobrado'),
  pessoa_nome: sql.ref('t.pessoa_nome'),
  descricao: sql.ref('t.descricao'),
  status: sql.ref('t.status'),
}

/** A page of the transactions, and how many there are in all. */
export async function listTransacoes(db: Db, filter: Filter, hoje: string) {
  const { total } = await matching(db, filter, hoje)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching(db, filter, hoje)
    .select(columns)
    .orderBy(orders[filter.ordenar], filter.direcao)
    .orderBy('t.id', filter.direcao)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows: rows.map(toTransacao), total: Number(total) }
}

/** @param hoje today in São Paulo: what is due before it, and unpaid, is overdue */
function matching(db: Db, filter: FiltroTransacoes, hoje: string) {
  const { tipo, categoria, cliente, data_inicio, data_fim, status } = filter
  let found = withCategoria(db)
  if (tipo) found = found.where('t.tipo', '=', tipo)
  if (categoria) found = found.where('c.nome_dobrado', '=', normalise(categoria))
  if (cliente?.trim()) found = found.where(sql<boolean>`t.busca like ${partOf(cliente)} escape '\\'`)
  if (data_inicio) found = found.where('t.data_vencimento', '>=', data_inicio)
  if (data_fim) found = found.where('t.data_vencimento', '<=', data_fim)
  if (status) found = found.where('t.status', '=', status === 'pago' ? 'pago' : 'pendente')
  if (status === 'vencido') found = found.where('t.data_vencimento', '<', hoje)
  for (const narrower of behindFigure(filter)) found = found.where(narrower)
  return found
}

export async function getTransacao(db: Db, id: number): Promise<Transacao> {
  return toTransacao(await one(db, id).executeTakeFirstOrThrow(notFound))
}

/** What a form gives, as columns; money in centavos. */
export type Values = Pick<
  TransacoesFinanceirasTable,
  'tipo' | 'valor' | 'data_vencimento' | 'categoria_id' | 'descricao'
> &
  Pessoa

/** What the list is searched by; filled with whatever changes the name. */
export const searchable = ({ pessoa_nome }: Pessoa) => normalise(pessoa_nome)

export type NewTransacao = Values & Partial<Pick<TransacoesFinanceirasTable, Origin>>

/** A row as it begins: nothing of it is paid. */
export function rowOf(values: NewTransacao, now: Temporal.Instant) {
  const at = stored(now)
  return {
    ...{ parcela: null, parcelas: null, parcelamento_id: null, conta_fixa_id: null, competencia: null },
    ...{ importacao_id: null, editada_em: null, excluido_em: null, ...values },
    ...{ pago: 0, status: 'pendente' as const, data_pagamento: null },
    ...{ busca: searchable(values), criado_em: at, atualizado_em: at },
  }
}

export async function insertTransacao(db: Db, values: NewTransacao, now: Temporal.Instant): Promise<number> {
  const { id } = await db
    .insertInto('transacoes_financeiras')
    .values(rowOf(values, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Origin = 'parcela' | 'parcelas' | 'parcelamento_id' | 'conta_fixa_id' | 'competencia' | 'importacao_id'

/** Writes the form over the record. Its payments must fit into the new value. */
export async function updateTransacao(
  db: Db,
  id: number,
  values: Values,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('transacoes_financeiras')
    .set({ ...values, ...stateOf(values.valor, await standing(db, id)), busca: searchable(values) })
    .set((e) => ({ editada_em: stored(now), atualizado_em: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Paid is what its payments reach; paid on the day of the last of them. */
function stateOf(valor: number, payments: { valor: number; data: string }[]) {
  const pago = sumOf(payments)
  const last =
    payments
      .map(({ data }) => data)
      .sort()
      .at(-1) ?? null
  const complete = pago === valor
  return {
    pago,
    status: complete ? ('pago' as const) : ('pendente' as const),
    data_pagamento: complete ? last : null,
  }
}

/** Makes of a transaction what its payments say: to be called after every change of them. */
export async function settle(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  const { valor } = await db
    .selectFrom('transacoes_financeiras')
    .select('valor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  await db
    .updateTable('transacoes_financeiras')
    .set(stateOf(valor, await standing(db, id)))
    .set((e) => ({ editada_em: stored(now), atualizado_em: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** @throws 409 while a receipt of it is valid */
export async function binTransacao(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await refuseWithReceipt(db, id)
  await db
    .updateTable('transacoes_financeiras')
    .set({ excluido_em: stored(now) })
    .where('id', '=', id)
    .execute()
}

/** Out of the bin for good, with its payments, invoice and attachments; the bytes of those the sweeper finds. */
export async function dropTransacao(db: Db, id: number): Promise<void> {
  await insertDispensaOf(db, id)
  await db.deleteFrom('anexos').where('transacao_id', '=', id).execute()
  await db.deleteFrom('notas').where('id', '=', id).execute()
  await db.deleteFrom('pagamentos').where('transacao_id', '=', id).execute()
  await db.deleteFrom('transacoes_financeiras').where('id', '=', id).execute()
}
