import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { comDestino, destinoDe } from '#contract/platform/rules/destino.ts'
import { proveEmail } from '#server/accounts/usuarios/proved-email.ts'
import { hashPassword, refuseWeak } from '#server/platform/auth/password.ts'
import { endSessions } from '#server/platform/auth/session.ts'
import { countAddressAttempt } from '#server/platform/auth/throttle.ts'
import { createToken, findToken, spendToken } from '#server/platform/auth/tokens.ts'
import { findByEmail, updateUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import { invalid } from '#server/platform/errors.ts'
import { api, inTransaction } from '#server/platform/http/dispatch.ts'
import { takeCota } from '#server/platform/limits/limits.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { revokeAssinaturas } from '#server/work/agenda/subscription-queries.ts'
import { resetMail } from './mail.ts'

const on = api.senha
const LASTS = { minutes: 30 }

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
      const { id: token_id, code } = await createToken(
        db,
        { tipo: 'senha', usuario_id: user.id, email: user.email, lasts: LASTS },
        now,
      )
      const { nome } = await getConfiguracoes(db)
      const link = comDestino(`${app.config.baseUrl}/redefinir?token=${code}`, destinoDe(input.entrar))
      await enqueue(db, { ...resetMail(user, nome, link), token_id }, now)
    })
    return { mensagem: accountsMessages.senha.pedido }
  }),

  redefinir: on.redefinir.handler(async ({ context, input }) => {
    const { app, from, now } = context
    await countAddressAttempt(app, 'entrada', from.address)
    const { user } = await holderOf(context.db, input.token, now)
    await refuseWeak('senha', input.senha, user)
    const senha_hash = await hashPassword(input.senha)
    await inTransaction(context, async (db) => {
      const { token, user: holder } = await holderOf(db, input.token, now)
      if (!(await spendToken(db, token.id, now))) throw expired()
      context.trail.id = holder.id
      context.trail.actor = holder
      await updateUsuario(db, { id: holder.id, senha_hash, senha_em: toStored(now) })
      // Whoever has the link can read the mailbox, which proves that the address belongs to the person.
      await proveEmail({ ...context, db }, { id: holder.id, por: 'senha' })
      await endSessions(db, holder.id)
      if (input.revogar_agendas) await revokeAssinaturas(db, context, holder.id)
    })
    return { mensagem: accountsMessages.senha.redefinida }
  }),
})

const expired = () => invalid('token', accountsMessages.senha.link)

/**
 * Finds the account of a reset token.
 * @throws 422 if the token is invalid, or the account is blocked or has another e-mail address now
 */
async function holderOf(db: ReadDb, code: string, now: Temporal.Instant) {
  const token = await findToken(db, code, now)
  if (token?.tipo !== 'senha' || token.email === null) throw expired()
  const user = await findByEmail(db, token.email)
  if (user?.id !== token.usuario_id || user.email !== token.email || user.bloqueado_em) throw expired()
  return { token, user }
}
