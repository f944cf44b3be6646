import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Visitor } from '#platform/auth/session.ts'
import { findPage } from '#platform/db/page.ts'
import { type SeenVersion, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { matches, normalise } from '#platform/db/text.ts'
import { today, toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { toEntry } from '#platform/mail/queries.ts'
import type { Passo, Pedido, PedidoDetalhe, PedidoFeito, titulares } from './contract.ts'
import { diasAte } from './prazos.ts'

export type PedidoRow = Omit<Schema['solicitacoes_titular'], 'id' | 'versao'> & { id: number; versao: number }

type Filter = z.output<NonNullable<(typeof titulares.list)['~orpc']['inputSchema']>>

/** Lists open requests by deadline, followed by answered requests, the most recently answered first. */
export async function listPedidos(db: ReadDb, filter: Filter, now: Temporal.Instant) {
  const found = filteredPedidos(db, filter)
    .selectAll()
    .orderBy(sql`case when concluida_em is null then 0 else 1 end`)
    .orderBy(sql`case when concluida_em is null then prazo end`)
    .orderBy('concluida_em', 'desc')
    .orderBy('id')
  const { rows, total } = await findPage(found, filter)
  return { rows: rows.map((row) => toPedido(row, now)), total }
}

function filteredPedidos(db: ReadDb, { busca, estado, tipo }: Filter) {
  let rows = db.selectFrom('solicitacoes_titular')
  if (estado === 'aberto') rows = rows.where('concluida_em', 'is', null)
  else if (estado) rows = rows.where('estado', '=', estado)
  if (tipo) rows = rows.where('tipo', '=', tipo)
  if (busca?.trim()) rows = rows.where(matches('busca', busca))
  return rows
}

function toPedido(row: PedidoRow, now: Temporal.Instant): Pedido {
  return {
    ...row,
    dias: diasAte(row.prazo, now),
    confirmada: row.confirmada_em !== null,
    criado_em: toWireInstant(row.criado_em),
  }
}

export async function getPedido(db: ReadDb, id: number): Promise<PedidoRow> {
  const pedido = await findPedido(db, id)
  if (!pedido) throw notFound()
  return pedido
}

export function findPedido(db: ReadDb, id: number): Promise<PedidoRow | undefined> {
  return db.selectFrom('solicitacoes_titular').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Reads a request with its history.
 * @param delivers whether a mail server is configured
 */
export async function getDetalhe(
  db: ReadDb,
  id: number,
  { now, delivers }: { now: Temporal.Instant; delivers: boolean },
): Promise<PedidoDetalhe> {
  const row = await getPedido(db, id)
  const conta =
    row.usuario_id === null
      ? undefined
      : await db
          .selectFrom('usuarios')
          .select(['id', 'name'])
          .where('id', '=', row.usuario_id)
          .executeTakeFirst()
  const { mensagem, endereco, texto_id } = row
  return {
    ...toPedido(row, now),
    mensagem,
    endereco,
    texto_id,
    conta: conta ?? null,
    passos: await listPassos(db, id, delivers),
  }
}

async function listPassos(db: ReadDb, id: number, delivers: boolean): Promise<Passo[]> {
  const rows = await db
    .selectFrom('passos_titular as p')
    .leftJoin('correio', 'correio.id', 'p.correio_id')
    .select(['p.id', 'p.tipo', 'p.texto', 'p.usuario_nome', 'p.criado_em', 'p.correio_id'])
    .select(['correio.enviado_em', 'correio.desistiu_em'])
    .where('p.solicitacao_id', '=', id)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => toEntry(row, delivers))
}

/** Lists the requests that a user made while signed in, newest first, with the agency's answers. */
export async function listMeus(db: ReadDb, user: Visitor): Promise<PedidoFeito[]> {
  const rows = await db
    .selectFrom('solicitacoes_titular as s')
    .select(['s.id', 's.protocolo', 's.tipo', 's.estado', 's.prazo', 's.criado_em'])
    .select((e) =>
      e
        .selectFrom('passos_titular as p')
        .select('p.texto')
        .whereRef('p.solicitacao_id', '=', 's.id')
        .where('p.tipo', 'in', ['atendida', 'recusada'])
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('resposta'),
    )
    .where('s.usuario_id', '=', user.id)
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, criado_em: toWireInstant(row.criado_em) }))
}

export type NewPedido = Pick<
  PedidoRow,
  'tipo' | 'nome' | 'email' | 'mensagem' | 'endereco' | 'usuario_id' | 'prazo'
> & { confirmada: boolean }

/**
 * Finds the newest request.
 * @returns its id, or 0 if there is no request
 */
export async function lastPedidoId(db: ReadDb): Promise<number> {
  const { last } = await db
    .selectFrom('solicitacoes_titular')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/**
 * Builds the short number that people use to refer to a request, such as `2026-0007`. The year is the current
 * year in São Paulo.
 */
export const protocoloDe = (id: number, now: Temporal.Instant) =>
  `${today(now).slice(0, 4)}-${String(id).padStart(4, '0')}`

export async function insertPedido(
  db: WriteDb,
  { confirmada, ...pedido }: NewPedido,
  now: Temporal.Instant,
): Promise<PedidoRow> {
  const texto = await db
    .selectFrom('textos_privacidade')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst()
  const row = await db
    .insertInto('solicitacoes_titular')
    .values({
      ...pedido,
      // The protocol number contains the id of the row, which is not known yet. A unique placeholder is
      // stored and replaced below, in the same transaction.
      protocolo: randomUUID(),
      texto_id: texto?.id ?? null,
      estado: confirmada ? 'confirmada' : 'nova',
      confirmada_em: confirmada ? toStored(now) : null,
      concluida_em: null,
      lembrada_em: null,
      busca: '',
      criado_em: toStored(now),
      atualizado_em: toStored(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const protocolo = protocoloDe(row.id, now)
  const busca = normalise([protocolo, row.nome, row.email].join('\n'))
  await db.updateTable('solicitacoes_titular').set({ protocolo, busca }).where('id', '=', row.id).execute()
  return { ...row, protocolo, busca }
}

export type PedidoChanges = Partial<
  Pick<PedidoRow, 'estado' | 'confirmada_em' | 'concluida_em' | 'lembrada_em'>
> &
  SeenVersion

/**
 * Updates a request.
 * @returns false on a version conflict
 */
export const updatePedido = (
  db: WriteDb,
  { id, versao, ...changes }: PedidoChanges,
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'solicitacoes_titular', {
    id,
    versao,
    values: { ...changes, atualizado_em: toStored(now) },
  })

export interface NewPasso {
  solicitacao_id: number
  tipo: Passo['tipo']
  texto: string
  correio_id?: number | null
}

interface PassoContext extends Pick<HandlerContext, 'db' | 'now'> {
  /** The person who took the step. The id is 0 if it was the sender of the request. */
  user: { id: number; name: string }
}

export async function insertPasso({ db, user, now }: PassoContext, passo: NewPasso): Promise<void> {
  await db
    .insertInto('passos_titular')
    .values({
      ...passo,
      correio_id: passo.correio_id ?? null,
      usuario_id: user.id === 0 ? null : user.id,
      usuario_nome: user.name,
      criado_em: toStored(now),
    })
    .execute()
}

/** Selects all accounts that have not been closed, including soft-deleted accounts. */
export const contas = (db: ReadDb) => db.selectFrom('usuarios').where('encerrado_em', 'is', null)

export function getConta(db: ReadDb, id: number) {
  return contas(db).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}
