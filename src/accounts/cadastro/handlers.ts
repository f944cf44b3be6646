import type { z } from 'zod'
import { toSessionUser } from '#accounts/sessao/session-user.ts'
import { sendConfirmation } from '#accounts/usuarios/confirmation.ts'
import { proveEmail } from '#accounts/usuarios/proved-email.ts'
import { setCookie } from '#platform/auth/cookies.ts'
import { insertDevice } from '#platform/auth/devices.ts'
import { forgetFirstAccess } from '#platform/auth/first-access.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { hashPassword, refuseWeak } from '#platform/auth/password.ts'
import { findByEmail, getUsuario, hasAdmin, insertUsuario } from '#platform/auth/queries.ts'
import type { ProvaDeEmail } from '#platform/auth/schemas.ts'
import { openSession } from '#platform/auth/session.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { cameByMail, findToken, isReplaced, spendToken } from '#platform/auth/tokens.ts'
import { isSameAddress } from '#platform/contract/email.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, forbidden, invalid, isUniqueViolation } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { canSendMail } from '#platform/limits/limits.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Cadastro } from './contract.ts'

const on = api.cadastro
type Input = z.output<typeof Cadastro>

/** The role that a new account gets at once, and the team role that an admin must still approve. */
interface Admission {
  role: Role
  pedido: 'admin' | 'user' | null
  first: boolean
  /** How the e-mail address was proved, or null if it was only typed. */
  prova: ProvaDeEmail | null
  /** Whether the invitation for an address was not used at the link that was mailed to it. */
  byShownLink: boolean
}

declare module '#platform/facts.ts' {
  interface Facts {
    /** The user asked to join the team. */
    'equipe.pedida': Record<string, never>
  }
}

export const cadastroHandlers = on.router({
  create: on.create.handler(async ({ context, input }) => {
    const { app, from, now } = context
    await countAddressAttempt(app, 'entrada', from.address)
    await refuseWeak('password', input.password, input)
    // The e-mail address is looked up before the costly password hash is computed. `insertUsuario` checks the
    // address again inside the transaction, because two registrations may be simultaneous. A request with an
    // idempotency key skips this first check, because it may repeat an attempt that created the account.
    if (!from.repeatKey && (await findByEmail(context.db, input.email)))
      throw conflict(accountsMessages.cadastro.duplicado)
    const senha_hash = await hashPassword(input.password)

    const entered = await inTransaction(context, async (db) => {
      const { role, pedido, first, prova, byShownLink } = await admit(db, input, now)
      const { name, email } = input
      const company = role === 'client' ? input.company : null
      const alheia = byShownLink ? { como: 'link' as const, em: toStored(now), por: null } : null
      const id = await insertUsuario(db, { name, email, senha_hash, alheia, role, pedido, company }, now)
      if (first) await claimFirst(db, id, now)
      context.trail.id = id
      context.trail.actor = { id, name }
      if (prova) await proveEmail({ ...context, db }, { id, por: prova })
      else if (await canSendMail({ app, db }, 'links', email)) await sendConfirmation({ ...context, db }, id)
      if (pedido) await happened({ ...context, db, user: { id, role } }, 'equipe.pedida', {})
      const session = await openSession(db, { userId: id, from }, now)
      const device = await insertDevice(db, id, now)
      const user = await toSessionUser({ app, db, now }, await getUsuario(db, id), session.expira_em)
      return { user, token: session.token, device, pendente: pedido !== null, first }
    })
    setCookie(context, 'session', entered.token)
    setCookie(context, 'device', entered.device)
    if (entered.first) forgetFirstAccess(app)
    return { user: entered.user, pendente: entered.pendente }
  }),
})

const unproved = { first: false, prova: null, byShownLink: false }

async function admit(db: WriteDb, input: Input, now: Temporal.Instant): Promise<Admission> {
  if (input.convite) return admitInvited(db, { convite: input.convite, email: input.email }, now)
  const { cadastro } = await getConfiguracoes(db)
  if (cadastro === 'fechado') throw forbidden(accountsMessages.cadastro.fechado)
  if (cadastro === 'so-convite') throw forbidden(accountsMessages.cadastro.soConvite)
  if (input.role === 'client') return { role: 'client', pedido: null, ...unproved }
  if (cadastro === 'so-clientes') throw invalid('role', accountsMessages.cadastro.soClientes)
  return { role: 'client', pedido: input.role, ...unproved }
}

async function admitInvited(
  db: WriteDb,
  { convite, email }: { convite: string; email: string },
  now: Temporal.Instant,
): Promise<Admission> {
  const token = await findToken(db, convite, now)
  if (token?.tipo !== 'convite' && token?.tipo !== 'primeiro-acesso') throw await refused(db, convite)
  const first = token.tipo === 'primeiro-acesso'
  if (first && (await hasAdmin(db))) throw invalid('convite', accountsMessages.cadastro.convite)
  if (token.email && !isSameAddress(token.email, email)) {
    throw invalid('email', accountsMessages.cadastro.conviteEmail)
  }
  if (!(await spendToken(db, token.id, now))) throw await refused(db, convite)
  if (first) return { role: 'admin', pedido: null, first, prova: 'primeiro-acesso', byShownLink: false }
  // An invitation that was not made for a certain address does not prove the address that is typed at the
  // registration.
  const prova = token.email ? 'convite' : null
  const byShownLink = token.email !== null && !(await cameByMail(db, convite))
  return { role: token.role ?? 'client', pedido: null, first, prova, byShownLink }
}

/** The refusal of an invitation. It says if a newer one replaced it. */
const refused = async (db: WriteDb, convite: string) =>
  invalid(
    'convite',
    (await isReplaced(db, convite))
      ? accountsMessages.cadastro.conviteSubstituido
      : accountsMessages.cadastro.convite,
  )

/**
 * Records who became the first admin. The table allows only one row, so only one of several simultaneous
 * registrations with first-access codes succeeds.
 * @throws 422 if another account was first
 */
async function claimFirst(db: WriteDb, usuario_id: number, now: Temporal.Instant): Promise<void> {
  try {
    await db
      .insertInto('primeiro_acesso')
      .values({ id: 1, usuario_id, em: toStored(now) })
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? invalid('convite', accountsMessages.cadastro.convite) : error
  }
}
