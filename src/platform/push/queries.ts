import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { Inscricao, NovaInscricao } from './contract.ts'

const MOST_PER_USER = 10

/** Starts a query of the devices of a user, so that users see only their own devices. */
const visibleTo = ({ id }: Pick<Visitor, 'id'>, db: ReadDb) =>
  db.selectFrom('inscricoes_push').where('usuario_id', '=', id)

const shown = ['id', 'agente', 'criado_em', 'mostra_texto'] as const
type Row = Omit<Inscricao, 'mostra_texto'> & { mostra_texto: number }

const toInscricao = ({ criado_em, mostra_texto, ...row }: Row): Inscricao => ({
  ...row,
  criado_em: toWireInstant(criado_em),
  mostra_texto: mostra_texto === 1,
})

export async function listInscricoes(db: ReadDb, user: Visitor): Promise<Inscricao[]> {
  const rows = await visibleTo(user, db).select(shown).orderBy('id', 'desc').execute()
  return rows.map(toInscricao)
}

export async function getInscricao(db: ReadDb, user: Visitor, id: number): Promise<Inscricao> {
  const row = await visibleTo(user, db).select(shown).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return toInscricao(row)
}

interface Device extends NovaInscricao {
  user: Visitor
  agente: string
}

/**
 * Renews the subscription if the same user, endpoint and keys exist.
 * @returns its id; undefined if there is no such subscription
 */
export async function renewInscricao(
  db: WriteDb,
  { user, endpoint, p256dh, auth, agente, mostra_texto }: Device,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const texto = mostra_texto === undefined ? {} : { mostra_texto: Number(mostra_texto) }
  const row = await db
    .updateTable('inscricoes_push')
    .set({ sessao_id: user.sessaoId, visto_em: toStored(now), agente, ...texto })
    .where('usuario_id', '=', user.id)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Stores a new subscription. An endpoint belongs to one device, so an earlier subscription for the same
 * endpoint, even one of another user, is deleted together with its queued notifications. If a user has more
 * than ten devices, the oldest are deleted.
 */
export async function insertInscricao(db: WriteDb, device: Device, now: Temporal.Instant) {
  const { user, endpoint, p256dh, auth, agente, mostra_texto = false } = device
  await db.deleteFrom('inscricoes_push').where('endpoint', '=', endpoint).execute()
  const id = await insertRow(db, 'inscricoes_push', {
    usuario_id: user.id,
    sessao_id: user.sessaoId,
    endpoint,
    p256dh,
    auth,
    agente,
    mostra_texto: Number(mostra_texto),
    criado_em: toStored(now),
    visto_em: toStored(now),
  })
  const newest = visibleTo(user, db).select('id').orderBy('id', 'desc').limit(MOST_PER_USER)
  await db
    .deleteFrom('inscricoes_push')
    .where('usuario_id', '=', user.id)
    .where('id', 'not in', newest)
    .execute()
  return id
}

export async function setTexto(db: WriteDb, id: number, mostra_texto: boolean): Promise<void> {
  await db
    .updateTable('inscricoes_push')
    .set({ mostra_texto: Number(mostra_texto) })
    .where('id', '=', id)
    .execute()
}

export async function deleteInscricao(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('inscricoes_push').where('id', '=', id).execute()
}
