import { createHash, randomBytes } from 'node:crypto'
import type { Asker } from '#platform/contract/roles.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { SenhaAlheia } from './table.ts'

export const LIFETIME = { minutes: 30 }
const LONGEST = { hours: 8 }
const CONFIRMED_FOR = { minutes: 15 }
const MOST_PER_USER = 10

/** The user of a request, read from the database with the session. */
export interface Visitor extends Asker {
  name: string
  email: string
  company: string | null
  pedido: 'admin' | 'user' | null
  pedido_em: string | null
  email_provado_em: string | null
  senha_alheia: SenhaAlheia | null
  sessaoId: number
  /** An instant in the stored form, as are `expiraEm` and `confirmadaEm`. */
  criadaEm: string
  expiraEm: string
  /** When the password was last typed in this session. */
  confirmadaEm: string
  /** The invitations by which a person without an account reviews; empty for accounts. */
  convites: readonly AcessoDeRevisor[]
  /** The only project that the request may read, if the team looks at a project as its client does. */
  soProjeto?: number
}

/** An invitation to review a project that was verified in the browser of the request. */
export interface AcessoDeRevisor {
  /** The id of the revisor. */
  id: number
  projectId: number
  papel: 'decide' | 'comenta' | 've'
  baixar: 'nunca' | 'depois' | 'sempre'
  telefone: string | null
  metodo: 'codigo' | 'pin'
  /** An instant in the stored form. */
  verificado_em: string
}

export const nobody: Visitor = {
  id: 0,
  role: 'ninguem',
  name: 'Visitante',
  email: '',
  company: null,
  pedido: null,
  pedido_em: null,
  email_provado_em: null,
  senha_alheia: null,
  sessaoId: 0,
  criadaEm: '',
  expiraEm: '',
  confirmadaEm: '',
  convites: [],
}

// Caches token digests, which never change. Sessions are not cached.
const digests = new Map<string, string>()

export function hashToken(token: string): string {
  const cached = digests.get(token)
  if (cached) return cached
  const hash = createHash('sha256').update(token).digest('base64url')
  if (digests.size >= 1000) digests.clear()
  digests.set(token, hash)
  return hash
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the user of a session token; `nobody` if there is no such session, it has expired, or the user is
 * blocked or deleted. Status and role are read from the database each time.
 */
export async function readSession(
  db: ReadDb,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<Visitor> {
  if (!token) return nobody
  const [found] = await findSession(db, { hash: hashToken(token), now: toStored(now) })
  return found ? { ...found, convites: [] } : nobody
}

/** Selects the unexpired sessions of users who are neither blocked nor deleted. */
const validSessions = (db: ReadDb, now: string) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .where('sessoes.expira_em', '>', now)
    .where('usuarios.bloqueado_em', 'is', null)
    .where('usuarios.excluido_em', 'is', null)

const findSession = compileOnce((db, { hash, now }: { hash: string; now: string }) =>
  validSessions(db, now)
    .select([
      'usuarios.id',
      'usuarios.role',
      'usuarios.name',
      'usuarios.email',
      'usuarios.company',
      'usuarios.pedido',
      'usuarios.pedido_em',
      'usuarios.email_provado_em',
      'usuarios.senha_alheia',
      'sessoes.id as sessaoId',
      'sessoes.criada_em as criadaEm',
      'sessoes.expira_em as expiraEm',
      'sessoes.confirmada_em as confirmadaEm',
    ])
    .where('sessoes.token_hash', '=', hash),
)

/**
 * Lists all valid sessions with their token hashes. The open event streams check all their sessions with this
 * one query.
 */
export const listValidSessions = (db: ReadDb, now: Temporal.Instant) =>
  findHolding(db, { now: toStored(now) })

const findHolding = compileOnce((db, { now }: { now: string }) =>
  validSessions(db, now).select(['sessoes.token_hash', 'usuarios.role']),
)

interface From {
  address: string
  agent: string
}

/**
 * Creates a session of 30 minutes. A user has at most ten sessions; the oldest sessions above this number
 * end.
 */
export async function openSession(
  db: WriteDb,
  { userId, from }: { userId: number; from: From },
  now: Temporal.Instant,
) {
  const token = newToken()
  const expira_em = toStored(now.add(LIFETIME))
  const id = await insertRow(db, 'sessoes', {
    usuario_id: userId,
    token_hash: hashToken(token),
    criada_em: toStored(now),
    expira_em,
    // A sign-in counts as a confirmation, because signing in requires everything that a confirmation
    // requires.
    confirmada_em: toStored(now),
    endereco: from.address,
    agente: from.agent,
  })
  await endOldest(db, userId, now)
  return { id, token, expira_em }
}

async function endOldest(db: WriteDb, userId: number, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', userId)
    .where('expira_em', '<=', toStored(now))
    .execute()
  const newest = db
    .selectFrom('sessoes')
    .select('id')
    .where('usuario_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_PER_USER)
  await db.deleteFrom('sessoes').where('usuario_id', '=', userId).where('id', 'not in', newest).execute()
}

/**
 * Gives a session a new token and lets it end 30 minutes from now, but at most eight hours after sign-in.
 * @returns null if the session already lasts until eight hours after sign-in
 */
export async function renewSession(db: WriteDb, user: Visitor, now: Temporal.Instant) {
  const last = Temporal.Instant.from(user.criadaEm).add(LONGEST)
  if (user.expiraEm >= toStored(last)) return null
  const extended = now.add(LIFETIME)
  const expira_em = toStored(Temporal.Instant.compare(extended, last) < 0 ? extended : last)
  const token = newToken()
  await db
    .updateTable('sessoes')
    .set({ token_hash: hashToken(token), expira_em })
    .where('id', '=', user.sessaoId)
    .execute()
  return { token, expira_em }
}

/** Whether the password was typed within the last 15 minutes, which sensitive actions require. */
export const isConfirmed = ({ confirmadaEm }: Visitor, now: Temporal.Instant): boolean =>
  confirmadaEm > toStored(now.subtract(CONFIRMED_FOR))

export async function confirmSession(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('sessoes')
    .set({ confirmada_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}

/** Ends a session and the push notifications of its device. */
export async function endSession(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('sessoes').where('id', '=', id).execute()
  await db.deleteFrom('inscricoes_push').where('sessao_id', '=', id).execute()
}

/**
 * Ends all sessions of a user, except the session with the id `except`. If `except` is 0, there is no
 * exception.
 */
export async function endSessions(db: WriteDb, userId: number, except = 0): Promise<void> {
  await db.deleteFrom('sessoes').where('usuario_id', '=', userId).where('id', '!=', except).execute()
  // Also deletes the push subscriptions of expired sessions.
  await db
    .deleteFrom('inscricoes_push')
    .where('usuario_id', '=', userId)
    .where('sessao_id', '!=', except)
    .execute()
}
