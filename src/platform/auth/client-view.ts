import type { AppContext } from '#platform/app-context.ts'
import { VISAO_ENCERRADA } from '#platform/contract/error-codes.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { forbidden, notFound, unauthenticated } from '#platform/errors.ts'
import type { Call, IncomingRequest } from '#platform/http/call.ts'
import type { Secrets } from '#platform/secrets.ts'
import { accountsMessages } from './messages.ts'
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

type From = Pick<IncomingRequest['from'], 'session' | 'view'>

/** A request that reads as a client. */
export interface ClientView {
  client: Visitor
  /** Whether the whole back office is read as the client, or one project. */
  of: 'conta' | 'projeto'
}

/**
 * Returns the client as whom a request reads.
 * @param named the value of the header
 * @throws 401 without a session, otherwise what `readViewedClient` and `readClientOf` throw
 */
export async function readClientView(app: AppContext, from: From, named: string): Promise<ClientView> {
  const user = await readSession(app.database.reads, from.session, app.clock())
  if (user.role === 'ninguem') throw unauthenticated()
  const [, projeto] = named.match(/^projeto-([1-9]\d{0,14})$/) ?? []
  return projeto === undefined
    ? { client: await readViewedClient(app, { from, user }, named), of: 'conta' }
    : { client: await readClientOf(app, user, Number(projeto)), of: 'projeto' }
}

/** @throws 403 unless this admin has opened a view as this client and the account is still active */
async function readViewedClient(
  app: AppContext,
  { from, user }: { from: From; user: Visitor },
  id: string,
): Promise<Visitor> {
  const now = app.clock()
  const viewed = user.role === 'admin' ? viewedIn({ app, from, user, now }) : undefined
  const client = String(viewed) === id ? await findActiveClient(app.database.reads, Number(id)) : undefined
  if (!client) throw forbidden(accountsMessages.verComo.encerrada, VISAO_ENCERRADA)
  return asClient(client, user)
}

/**
 * Returns the client of a project, limited to this project. The team sees every project, so no view has to be opened.
 * @throws 404 if there is no such project or the user is not in the team, 403 unless its client has an active account
 */
async function readClientOf({ database }: AppContext, user: Visitor, soProjeto: number): Promise<Visitor> {
  const project = isOfTeam(user) ? await findClientId(database.reads, soProjeto) : undefined
  if (!project) throw notFound()
  const client = await findActiveClient(database.reads, project.clientId ?? 0)
  if (!client) throw forbidden(accountsMessages.verComo.inativa)
  return { ...asClient(client, user), soProjeto }
}

/** The end of the session is that of the user. Everything else is the client's, but no session and no confirmation. */
const asClient = (client: ActiveClient, { expiraEm }: Visitor): Visitor => ({
  ...nobody,
  ...client,
  expiraEm,
})

const findClientId = (db: ReadDb, id: number) =>
  db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

type Viewing = Pick<Call, 'user' | 'now'> & {
  app: Pick<AppContext, 'secrets'>
  from: Pick<IncomingRequest['from'], 'view'>
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

type ActiveClient = NonNullable<Awaited<ReturnType<typeof findActiveClient>>>

/** Finds the account of a client that is neither blocked nor deleted. */
export const findActiveClient = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select([
      'id',
      'role',
      'name',
      'email',
      'company',
      'pedido',
      'pedido_em',
      'email_provado_em',
      'senha_alheia',
    ])
    .where('id', '=', id)
    .where('role', '=', 'client')
    .where('bloqueado_em', 'is', null)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
