import { openRequest } from '#platform/auth/queries.ts'
import type { SessionUser } from '#platform/auth/schemas.ts'
import type { SenhaAlheia } from '#platform/auth/table.ts'
import { avatarOf } from '#platform/auth/tokens.ts'
import type { Asker } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { isDelivering } from '#platform/mail/post.ts'

interface Person {
  id: number
  name: string
  email: string
  role: Asker['role']
  company: string | null
  pedido: 'admin' | 'user' | null
  pedido_em: string | null
  email_provado_em: string | null
  senha_alheia: SenhaAlheia | null
}

/**
 * Converts an account to the signed-in user of the API.
 * @param expiraEm end of the session, in the format in which instants are stored
 */
export async function toSessionUser(
  { app, db, now }: Pick<HandlerContext<ReadDb>, 'db' | 'app' | 'now'>,
  person: Person,
  expiraEm: string,
): Promise<SessionUser> {
  const { id, name, email, role, company } = person
  if (role === 'ninguem' || role === 'revisor') throw notFound()
  return {
    id,
    name,
    nome: name,
    email,
    role,
    company,
    avatar: avatarOf(name),
    confirmarEmail: person.email_provado_em === null && (await isDelivering(app, db)),
    pedido: openRequest(person, now),
    ...(person.senha_alheia === 'definida' && { senhaProvisoria: await provisionalOf({ app, db }, person) }),
    sessao: { expira_em: toWireInstant(expiraEm) },
  }
}

/** Who set the password of an account, when, and whether a link for another one can be mailed. */
async function provisionalOf(
  { app, db }: Pick<HandlerContext<ReadDb>, 'db' | 'app'>,
  { id }: Pick<Person, 'id'>,
): Promise<SessionUser['senhaProvisoria']> {
  const { por, em } = await db
    .selectFrom('usuarios')
    .leftJoin('usuarios as quem', 'quem.id', 'usuarios.senha_alheia_por')
    .select(['quem.name as por', 'usuarios.senha_alheia_em as em'])
    .where('usuarios.id', '=', id)
    .executeTakeFirstOrThrow()
  return { por, em: toWireInstant(em ?? ''), porEmail: await isDelivering(app, db) }
}
