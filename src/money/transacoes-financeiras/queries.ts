import { type RawBuilder, sql } from 'kysely'
import { pessoaTipoDe } from '#money/categorias-financeiras/contract.ts'
import type { Periodo } from '#money/financeiro/figuras-rules.ts'
import { financeiroMessages } from '#money/messages.ts'
import type { Nota } from '#money/notas/contract.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { toReais } from '#platform/db/money.ts'
import { later } from '#platform/db/pipeline.ts'
import { insertRow, softDelete, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { DESCRICAO_DOBRADA_MAX, NOME_DOBRADO_MAX, normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { FiltroTransacoes, Transacao } from './contract.ts'
import { listActivePagamentos, sumOf } from './pagamentos-queries.ts'
import type { Pessoa } from './pessoa.ts'
import { refuseWithReceipt } from './recibo-queries.ts'

/**
 * Base of the queries that must not return deleted transactions. It does not check roles: the endpoints admit
 * only admins, and queries for clients add their own condition.
 */
export const notDeleted = (db: ReadDb) =>
  db.selectFrom('transacoes_financeiras as t').where('t.excluido_em', 'is', null)

/** Transactions that are due in the period, both days included. */
export const dueIn = (db: ReadDb, { inicio, fim }: Periodo) =>
  notDeleted(db).where('t.data_vencimento', '>=', inicio).where('t.data_vencimento', '<=', fim)

export const withCategoria = (db: ReadDb) =>
  notDeleted(db).innerJoin('categorias_financeiras as c', 'c.id', 't.categoria_id')

// A subquery, because another join changes the plans of the lists.
const projetoTitulo = sql<string | null>`(
  select pr.title from projetos pr where pr.id = t.projeto_id and pr.excluido_em is null
)`.as('projeto_titulo')

export const columns = [
  't.id',
  't.tipo',
  't.valor',
  't.pago',
  't.data_vencimento',
  't.data_pagamento',
  't.categoria_id',
  'c.nome as categoria_nome',
  't.cliente_id',
  't.fornecedor_id',
  't.pessoa_nome',
  't.descricao',
  't.status',
  't.parcela',
  't.parcelas',
  't.conta_fixa_id',
  't.projeto_id',
  projetoTitulo,
  't.versao',
] as const

const findTransacao = compileOnce((db, { id }: { id: number }) =>
  withCategoria(db).select(columns).where('t.id', '=', id),
)

type Row = Awaited<ReturnType<typeof findTransacao>>[number]

/**
 * Writes out every field, because copying a row without `cliente_id` and `fornecedor_id` by object rest takes
 * several times as long.
 */
export function toTransacao(row: Row): Transacao {
  return {
    id: row.id,
    tipo: row.tipo,
    valor: toReais(row.valor),
    pago: toReais(row.pago),
    data_vencimento: row.data_vencimento,
    data_pagamento: row.data_pagamento,
    categoria_id: row.categoria_id,
    categoria_nome: row.categoria_nome,
    pessoa: row.cliente_id ?? row.fornecedor_id,
    pessoa_nome: row.pessoa_nome,
    pessoa_tipo: pessoaTipoDe[row.tipo],
    descricao: row.descricao,
    status: row.status,
    parcela: row.parcela,
    parcelas: row.parcelas,
    conta_fixa_id: row.conta_fixa_id,
    projeto_id: row.projeto_id,
    projeto_titulo: row.projeto_titulo,
    versao: row.versao,
  }
}

export async function getTransacao(db: ReadDb, id: number): Promise<Transacao> {
  const [row] = await findTransacao(db, { id })
  if (!row) throw notFound()
  return toTransacao(row)
}

/** The columns that a form sets; money in centavos. */
export type Values = Pick<
  Schema['transacoes_financeiras'],
  'tipo' | 'valor' | 'data_vencimento' | 'categoria_id' | 'descricao'
> &
  Partial<Pick<Schema['transacoes_financeiras'], 'projeto_id'>> &
  Pessoa

/** The normalised name, for the search and for sorting by person. */
const searchable = (pessoa_nome: string) => normalise(pessoa_nome).slice(0, NOME_DOBRADO_MAX)

/**
 * The normalised text columns for search and sorting. Must be written whenever the name or the description
 * changes.
 */
export const folded = ({ pessoa_nome, descricao }: Pick<Values, 'pessoa_nome' | 'descricao'>) => ({
  busca: searchable(pessoa_nome),
  descricao_dobrada: descricao && normalise(descricao).slice(0, DESCRICAO_DOBRADA_MAX),
})

export type NewTransacao = Values & Partial<Pick<Schema['transacoes_financeiras'], Origin>>

/** The columns of a new transaction without payments. */
export function rowOf(values: NewTransacao, now: Temporal.Instant) {
  const at = toStored(now)
  return {
    ...values,
    pago: 0,
    status: 'pendente' as const,
    data_pagamento: null,
    ...folded(values),
    criado_em: at,
    atualizado_em: at,
  }
}

export async function insertTransacao(
  db: WriteDb,
  values: NewTransacao,
  now: Temporal.Instant,
): Promise<number> {
  return insertRow(db, 'transacoes_financeiras', rowOf(values, now))
}

type Origin = 'parcela' | 'parcelas' | 'parcelamento_id' | 'conta_fixa_id' | 'competencia' | 'importacao_id'

/**
 * Writes the values of the form to the transaction. The caller makes sure that the payments do not exceed the
 * new value.
 */
export async function updateTransacao(
  db: WriteDb,
  { id, values }: { id: number; values: Values },
  now: Temporal.Instant,
): Promise<void> {
  const state = stateOf(values.valor, await listActivePagamentos(db, id))
  await updateVersioned(db, 'transacoes_financeiras', {
    id,
    values: { ...values, ...state, ...folded(values), ...editedAt(now) },
  })
}

/** The columns that record that a person edited the transaction. */
export const editedAt = (now: Temporal.Instant) => ({
  editada_em: toStored(now),
  atualizado_em: toStored(now),
})

/**
 * Derives amount paid, status and payment date from the payments. The transaction is paid if they add up to
 * its value; its payment date is then that of the latest payment, and null otherwise.
 */
export function stateOf(valor: number, payments: { valor: number; data: string }[]) {
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

/**
 * Updates amount paid, status and payment date of a transaction from its payments. Must be called after every
 * change to the payments.
 */
export async function updatePaymentState(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  const [[found], payments] = await Promise.all([findValor(db, { id }), listActivePagamentos(db, id)])
  if (!found) throw notFound()
  const state = stateOf(found.valor, payments)
  await savePaymentState(db, { id, ...state, ...editedAt(now) }, later)
}

const findValor = compileOnce((db, { id }: { id: number }) =>
  db.selectFrom('transacoes_financeiras').select('valor').where('id', '=', id),
)

type PaymentState = { id: number } & ReturnType<typeof stateOf> & ReturnType<typeof editedAt>

const savePaymentState = compileOnce((db: WriteDb, { id, ...state }: PaymentState) =>
  db
    .updateTable('transacoes_financeiras')
    .set(state)
    .set((e) => ({ versao: e('versao', '+', 1) }))
    .where('id', '=', id),
)

/**
 * Moves the transaction to the bin.
 * @throws 409 while it has a valid receipt
 */
export async function binTransacao(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await refuseWithReceipt(db, id)
  await softDelete(db, 'transacoes_financeiras', { id, now })
}

/**
 * Purges a transaction with its payments, nota and attachments. A cleanup job deletes the attached files
 * later.
 */
export async function dropTransacao(db: WriteDb, id: number): Promise<void> {
  await insertDispensaOf(db, id)
  await db.deleteFrom('anexos').where('transacao_id', '=', id).execute()
  await db.deleteFrom('notas').where('id', '=', id).execute()
  await db.deleteFrom('pagamentos').where('transacao_id', '=', id).execute()
  await db.deleteFrom('transacoes_financeiras').where('id', '=', id).execute()
}

/**
 * Called before a transaction is purged. If the transaction is the entry of a conta fixa, its month is marked
 * as skipped, so that the month gets no new entry. The month of an entry that the conta fixa itself moved to
 * the bin is not marked, because such an entry may be created again.
 */
async function insertDispensaOf(db: WriteDb, transacao_id: number): Promise<void> {
  await sql`insert into meses_dispensados (conta_fixa_id, competencia)
    select conta_fixa_id, competencia from transacoes_financeiras
    where id = ${transacao_id} and conta_fixa_id is not null and competencia is not null
      and (recolhida_em is null or excluido_em is null or recolhida_em <> excluido_em)
    on conflict do nothing`.execute(db)
}

/**
 * @returns the fiscal invoice (nota) of an existing transação; null if none was recorded
 * @throws 404 if there is no such transação
 */
export async function getNota(db: ReadDb, id: number): Promise<Nota | null> {
  await getTransacao(db, id)
  const row = await db
    .selectFrom('notas')
    .select(['numero', 'chave', 'data', 'valor'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, valor: toReais(row.valor) } : null
}

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

/**
 * Rejects a project that does not exist or is in the bin. A project that the transaction has already may stay
 * even if it is in the bin.
 */
export async function refuseUnknownProjeto(
  db: ReadDb,
  projeto_id: number | null | undefined,
  before?: number | null,
): Promise<void> {
  if (projeto_id == null || projeto_id === before) return
  const found = await db
    .selectFrom('projetos')
    .select('id')
    .where('id', '=', projeto_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid('projeto_id', financeiroMessages.transacao.projeto)
}
