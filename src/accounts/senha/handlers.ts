import { sendPasswordLink } from '#accounts/seguranca/link.ts'
import { passwordChangedMail } from '#accounts/seguranca/mail.ts'
import { tellAccount } from '#accounts/seguranca/notices.ts'
import { toSessionUser } from '#accounts/sessao/session-user.ts'
import { proveEmail } from '#accounts/usuarios/proved-email.ts'
import { setCookie } from '#platform/auth/cookies.ts'
import { insertDevice } from '#platform/auth/devices.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { awaitsFirstPassword, hashPassword, refuseWeak } from '#platform/auth/password.ts'
import {
  type Alheia,
  findByEmail,
  getUsuario,
  replacedAlheia,
  updateUsuario,
} from '#platform/auth/queries.ts'
import { endSessions, openSession } from '#platform/auth/session.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { cameByMail, findToken, isReplaced, spendToken } from '#platform/auth/tokens.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { invalid } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { revokeAssinaturas } from '#studio/agenda/queries.ts'

const on = api.senha

export const senhaHandlers = on.router({
  /**
   * E-mails a reset link. The response is the same for every e-mail address, so that nobody can find out
   * which accounts exist. A blocked account gets no link.
   */
  esqueci: on.esqueci.handler(async ({ context, input }) => {
    const { app, from, now } = context
    await countAddressAttempt(app, 'entrada', from.address)
    // Requests are limited per typed address, whether or not an account has this address.
    await takeCota(app, { cota: 'links', quem: input.email })
    await inTransaction(context, async (db) => {
      const user = await findByEmail(db, input.email)
      if (!user || user.bloqueado_em) return
      context.trail.id = user.id
      await sendPasswordLink({ app, db, now }, user, { by: 'pessoa', entrar: input.entrar })
    })
    return { mensagem: accountsMessages.senha.pedido }
  }),

  redefinir: on.redefinir.handler(async ({ context, input }) => {
    const senha_hash = await hashFor(context, { ...input, first: false })
    await inTransaction(context, async (db) => {
      const { id } = await redeem({ ...context, db }, { token: input.token, senha_hash, first: false })
      if (input.revogar_agendas) await revokeAssinaturas(db, context, id)
    })
    return { mensagem: accountsMessages.senha.redefinida }
  }),

  /** The first password of an account is also its first sign-in (decision 077). */
  criar: on.criar.handler(async ({ context, input }) => {
    const { app, from, now } = context
    const senha_hash = await hashFor(context, { ...input, first: true })
    const { session, device, user } = await inTransaction(context, async (db) => {
      const { id } = await redeem({ ...context, db }, { token: input.token, senha_hash, first: true })
      const session = await openSession(db, { userId: id, from }, now)
      const device = await insertDevice(db, id, now)
      const user = await toSessionUser({ app, db, now }, await getUsuario(db, id), session.expira_em)
      return { session, device, user }
    })
    setCookie(context, 'session', session.token)
    setCookie(context, 'device', device)
    return { user }
  }),
})

interface TokenUse {
  token: string
  /** Whether the account must have no password yet, or must have one. */
  first: boolean
}

/** Counts the attempt, checks link and password, and hashes the password, which is too slow for a transaction. */
async function hashFor(
  { app, db, from, now }: HandlerContext<ReadDb>,
  { senha, ...redeemed }: TokenUse & { senha: string },
): Promise<string> {
  await countAddressAttempt(app, 'entrada', from.address)
  const { user } = await holderOf(db, redeemed, now)
  await refuseWeak('senha', senha, user)
  return hashPassword(senha)
}

/**
 * Uses the link: stores the password and ends the sessions of the account.
 * @throws 422 if the link is used up by now
 */
async function redeem(
  context: HandlerContext,
  { senha_hash, ...redeemed }: TokenUse & { senha_hash: string },
): Promise<{ id: number }> {
  const { db, now } = context
  const { token, user } = await holderOf(db, redeemed, now)
  if (!(await spendToken(db, token.id, now))) throw await expired(db, redeemed.token)
  context.trail.id = user.id
  context.trail.actor = user
  const alheia = await alheiaOf(context, redeemed.token, user)
  await updateUsuario(db, { id: user.id, senha: { hash: senha_hash, alheia, em: now } })
  // Whoever has the link can read the mailbox, which proves that the address belongs to the person.
  await proveEmail(context, { id: user.id, por: 'senha' })
  await endSessions(db, user.id)
  if (!redeemed.first)
    await tellAccount(context, { id: user.id }, (to) => passwordChangedMail(to, { now, by: 'pessoa' }))
  return user
}

/**
 * Returns how somebody else may know a password that is chosen at a link. The agency may know it if it saw the link. A link
 * that was mailed to an address that the agency changed does not end what the agency did to the password before.
 */
async function alheiaOf(
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
  code: string,
  user: Awaited<ReturnType<typeof getUsuario>>,
): Promise<Alheia | null> {
  if (!(await cameByMail(db, code))) return { como: 'link', em: toStored(now), por: null }
  return user.email_alheio_em ? replacedAlheia(user) : null
}

/** The refusal of a link. It says if a newer link replaced this one. */
const expired = async (db: ReadDb, code: string) =>
  invalid(
    'token',
    (await isReplaced(db, code)) ? accountsMessages.senha.linkSubstituido : accountsMessages.senha.link,
  )

/**
 * Finds the account of a link for a password.
 * @throws 422 if the token is invalid, the account is blocked or has another e-mail address now, or the link is
 * for the other purpose: the first password, or a new one
 */
async function holderOf(db: ReadDb, { token: code, first }: TokenUse, now: Temporal.Instant) {
  const token = await findToken(db, code, now)
  if (token?.tipo !== 'senha' || token.email === null) throw await expired(db, code)
  const user = await findByEmail(db, token.email)
  if (user?.id !== token.usuario_id || user.email !== token.email || user.bloqueado_em)
    throw await expired(db, code)
  if (awaitsFirstPassword(user) !== first) throw await expired(db, code)
  return { token, user }
}
