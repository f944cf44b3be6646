import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { VISAO_ENCERRADA } from '#contract/accounts/rules/ver-como.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { forbidden, unauthenticated } from '#server/platform/errors.ts'
import type { Call, Incoming } from '#server/platform/http/call.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { nobody, readSession, type Visitor } from './session.ts'

export const VIEW_LIFETIME = { hours: 1 }

interface NewView {
  sessaoId: number
  clientId: number
  until: Temporal.Instant
}

/** The value of the cookie that lets a session read as a client. It is signed, and valid for this session only. */
export function toViewCookie(secrets: Secrets, { sessaoId, clientId, until }: NewView): string {
  const text = `${sessaoId}.${clientId}.${until.epochMilliseconds}`
  return `${text}.${secrets.sign(toSign(text))}`
}

/**
 * Returns the client as whom an admin reads.
 * @param id the client that the request names
 * @throws 401 without a session, 403 unless this admin has opened a view as this client and the account is still active
 */
export async function readViewedClient(
  app: AppContext,
  from: Pick<Incoming['from'], 'session' | 'view'>,
  id: string,
): Promise<Visitor> {
  const { reads } = app.database
  const now = app.clock()
  const user = await readSession(reads, from.session, now)
  if (user.role === 'ninguem') throw unauthenticated()
  const viewed = user.role === 'admin' ? viewedIn({ app, from, user, now }) : undefined
  const client = String(viewed) === id ? await findActiveClient(reads, Number(id)) : undefined
  if (!client) throw forbidden(accountsMessages.verComo.encerrada, VISAO_ENCERRADA)
  // The end of the session is that of the admin. Everything else is the client's, but no session and no confirmation.
  return { ...nobody, ...client, expiraEm: user.expiraEm }
}

type Viewing = Pick<Call, 'user' | 'now'> & {
  app: Pick<AppContext, 'secrets'>
  from: Pick<Incoming['from'], 'view'>
}

/** The id of the client as whom the session reads; undefined if no view is open. */
export function viewedIn({ app, from, user, now }: Viewing): number | undefined {
  const [, text = '', session, client, until, signature = ''] =
    from.view?.match(/^((\d+)\.(\d+)\.(\d+))\.([0-9a-f]+)$/) ?? []
  const isOurs = app.secrets.isSigned(toSign(text), signature)
  if (!isOurs || Number(session) !== user.sessaoId) return undefined
  return Number(until) > now.epochMilliseconds ? Number(client) : undefined
}

/** The prefix keeps the signature from being valid for anything else that the secret signs. */
const toSign = (text: string) => `ver-como ${text}`

/** Finds the account of a client that is neither blocked nor deleted. */
export const findActiveClient = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'role', 'name', 'email', 'company', 'pedido', 'pedido_em', 'email_provado_em'])
    .where('id', '=', id)
    .where('role', '=', 'client')
    .where('bloqueado_em', 'is', null)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
