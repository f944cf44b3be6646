import { sql } from 'kysely'
import type { z } from 'zod'
import type { Periodo } from '#money/financeiro/figuras-rules.ts'
import { numeroOf } from '#money/transacoes-financeiras/recibo-queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { toReais } from '#platform/db/money.ts'
import { findPage, type Page } from '#platform/db/page.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { matches, normalise } from '#platform/db/text.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext, HandlerContext } from '#platform/http/call.ts'
import { newCode } from '#platform/secrets.ts'
import { enderecoDeVerificacao, type Recibo, type recibos, type Verificacao } from './contract.ts'
import { masked } from './words.ts'

/**
 * Selects the receipts that the user may see: an admin sees all receipts, a client those of the linked
 * cliente, other roles none.
 */
function visibleTo(db: ReadDb, user: Visitor) {
  const all = db.selectFrom('recibos as r').leftJoin('clientes as c', 'c.id', 'r.cliente_id')
  if (user.role === 'admin') return all
  return all
    .where('c.usuario_id', '=', user.role === 'client' ? user.id : 0)
    .where('c.excluido_em', 'is', null)
}

type Context = Pick<HandlerContext<ReadDb>, 'db' | 'user' | 'app'>
type Filter = z.output<NonNullable<(typeof recibos.list)['~orpc']['inputSchema']>>

/**
 * A page of the receipts that match the filter and that the user may see, newest first, and their total
 * number.
 */
export async function listRecibos({ db, user, app }: Context, filter: Filter): Promise<Page<Recibo>> {
  const { rows, total } = await findPage(
    withReciboColumns(matchingRecibos(db, user, filter))
      .orderBy('r.ano', 'desc')
      .orderBy('r.numero', 'desc'),
    filter,
  )
  return { rows: rows.map((row) => toRecibo(row, app)), total }
}

function matchingRecibos(db: ReadDb, user: Visitor, { ano, mes, busca, status, transacao_id }: Filter) {
  let found = visibleTo(db, user)
  if (ano) found = found.where('r.ano', '=', ano)
  if (mes) found = found.where(sql<boolean>`substr(r.data_emissao, 6, 2) = ${String(mes).padStart(2, '0')}`)
  if (busca) found = found.where(matches('r.busca', busca))
  if (status) found = found.where('r.cancelado_em', status === 'valido' ? 'is' : 'is not', null)
  if (transacao_id) found = found.where('r.transacao_id', '=', transacao_id)
  return found
}

/** The receipts issued in a period, oldest first. There is no role check, as in `listAnos`. */
export const listIssuedIn = (db: ReadDb, { inicio, fim }: Periodo) =>
  db
    .selectFrom('recibos')
    .select(['ano', 'numero', 'data_emissao', 'pagador_nome', 'valor', 'cancelado_em'])
    .where('ano', '=', Number(inicio.slice(0, 4)))
    .where('data_emissao', '>=', inicio)
    .where('data_emissao', '<=', fim)
    .orderBy('ano')
    .orderBy('numero')
    .execute()

/** The years with receipts, latest first. There is no role check, because the endpoint admits only admins. */
export async function listAnos(db: ReadDb): Promise<number[]> {
  const rows = await db.selectFrom('recibos').select('ano').distinct().orderBy('ano', 'desc').execute()
  return rows.map(({ ano }) => ano)
}

const withReciboColumns = (rows: ReturnType<typeof visibleTo>) =>
  rows.select([
    'r.id',
    'r.ano',
    'r.numero',
    'r.codigo',
    'r.emitido_em',
    'r.transacao_id',
    'r.valor',
    'r.pagamento_id',
    'r.pagador_nome',
    'r.data_pagamento',
    'r.cancelado_em',
    'r.motivo',
    'c.email',
    'c.telefone',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof withReciboColumns>['execute']>>[number]

function toRecibo({ codigo, ...row }: Row, { config }: Context['app']): Recibo {
  return {
    ...row,
    numero: numeroOf(row),
    valor: toReais(row.valor),
    status: row.cancelado_em ? 'cancelado' : 'valido',
    emitido_em: toWireInstant(row.emitido_em),
    cancelado_em: toWireInstantOrNull(row.cancelado_em),
    verificacao: config.baseUrl + enderecoDeVerificacao(codigo),
  }
}

export async function getRecibo({ db, user, app }: Context, id: number): Promise<Recibo> {
  const row = await withReciboColumns(visibleTo(db, user))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return toRecibo(row, app)
}

interface NumberedRecibo {
  id: number
  numero: string
}

/** The valid receipts of these transactions that the user may see, by transaction id. */
export async function listValidRecibos(
  db: ReadDb,
  user: Visitor,
  transacoes: number[],
): Promise<Map<number, NumberedRecibo[]>> {
  const found = new Map<number, NumberedRecibo[]>()
  if (transacoes.length === 0) return found
  const rows = await visibleTo(db, user)
    .select(['r.id', 'r.numero', 'r.ano', 'r.transacao_id'])
    .where('r.transacao_id', 'in', transacoes)
    .where('r.cancelado_em', 'is', null)
    .orderBy('r.id')
    .execute()
  for (const { id, transacao_id, ...of } of rows)
    found.getOrInsertComputed(transacao_id, () => []).push({ id, numero: numeroOf(of) })
  return found
}

/** The stored receipt with everything that is printed. */
export type Contents = Omit<Schema['recibos'], 'id'> & { id: number }

export function getContents(db: ReadDb, user: Visitor, id: number): Promise<Contents> {
  return visibleTo(db, user).selectAll('r').where('r.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/**
 * Reads a receipt without a role check, for the mail worker, which sends receipts that an admin has queued.
 */
export const getPrintedById = (db: ReadDb, id: number): Promise<Contents> =>
  db.selectFrom('recibos').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** A receipt before it has a number and a code. */
export type NewRecibo = Omit<
  Schema['recibos'],
  'id' | 'ano' | 'numero' | 'codigo' | 'busca' | CancellationColumn
>
type CancellationColumn = 'cancelado_em' | 'cancelado_por' | 'motivo'

/**
 * Inserts a receipt under the next number of its year. Write transactions of the database run one after
 * another and a rollback frees the number, so that there are no gaps.
 */
export async function insertRecibo(db: WriteDb, values: NewRecibo): Promise<number> {
  const ano = Number(values.data_emissao.slice(0, 4))
  const { last } = await db
    .selectFrom('recibos')
    .select((e) => e.fn.max('numero').as('last'))
    .where('ano', '=', ano)
    .executeTakeFirstOrThrow()
  const numero = Number(last ?? 0) + 1
  return insertRow(db, 'recibos', {
    ...values,
    ano,
    numero,
    codigo: newCode(),
    busca: normalise(`${numeroOf({ numero, ano })}\n${values.pagador_nome}`),
  })
}

/** @returns false if the receipt is already cancelled */
export async function cancelRecibo(
  { db, user, now }: AuthorContext,
  { id, motivo }: { id: number; motivo: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recibos')
    .set({ cancelado_em: toStored(now), cancelado_por: user.id, motivo })
    .where('id', '=', id)
    .where('cancelado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the data of the receipt with this verification code, for the public page. */
export async function findByCode(db: ReadDb, codigo: string): Promise<Verificacao> {
  const { cancelado_em, ...row } = await db
    .selectFrom('recibos')
    .select(['numero', 'ano', 'data_emissao', 'valor', 'agencia_nome', 'pagador_nome', 'cancelado_em'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow(notFound)
  return {
    numero: numeroOf(row),
    status: cancelado_em ? 'cancelado' : 'valido',
    data_emissao: row.data_emissao,
    valor: toReais(row.valor),
    agencia: row.agencia_nome,
    pagador: masked(row.pagador_nome),
  }
}
