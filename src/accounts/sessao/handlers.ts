import { forgiveTries, isOwnPassword } from '#accounts/perfil/confirm.ts'
import { newDeviceMail } from '#accounts/seguranca/mail.ts'
import { tellAccount } from '#accounts/seguranca/notices.ts'
import { setCookie } from '#platform/auth/cookies.ts'
import { findKnownDevice, insertDevice, updateDevice } from '#platform/auth/devices.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { passwordMatches } from '#platform/auth/password.ts'
import { findByEmail, getUsuario } from '#platform/auth/queries.ts'
import { leaveRevisao } from '#platform/auth/revisor-session.ts'
import { confirmSession, endSession, openSession, renewSession } from '#platform/auth/session.ts'
import { countAccountAttempt, countAddressAttempt, resetAttempts } from '#platform/auth/throttle.ts'
import { takeCode } from '#platform/auth/totp.ts'
import { forbidden, invalidFields, unauthenticated } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { canTellDevice } from '#platform/limits/limits.ts'
import { toSessionUser } from './session-user.ts'

const on = api.sessao
const invalidLogin = () => unauthenticated(accountsMessages.login.invalido)
/** Builds an error with the general message of a failed sign-in and a specific message for the field. */
const unproved = (field: 'senha' | 'codigo', message: string) =>
  invalidFields(accountsMessages.login.invalido, { [field]: message })

export const sessaoHandlers = on.router({
  login: on.login.handler(async ({ context, input }) => {
    const { app, from, now } = context
    await countAddressAttempt(app, 'entrada', from.address)
    const user = await findByEmail(context.db, input.email)
    const device = await findKnownDevice(context.db, from.device, user?.id)
    await countAccountAttempt(app, input.email, device)
    // A hash is computed even if no account has the address, and the error is the same as for a wrong
    // password. So neither the response time nor the error reveals whether the account exists.
    const matches = await passwordMatches(input.password, user?.senha_hash)
    if (!user || !matches || user.bloqueado_em) throw invalidLogin()
    if (user.totp_desde && !input.codigo)
      throw unauthenticated(accountsMessages.login.codigo, 'SEGUNDO_FATOR')

    const opened = await inTransaction(context, async (db) => {
      if (user.totp_desde && !(await takeCode({ app, db, now }, user.id, input.codigo ?? ''))) return null
      await resetAttempts(db, input.email, device)
      const session = await openSession(db, { userId: user.id, from }, now)
      context.trail.id = session.id
      context.trail.actor = user
      if (device) await updateDevice(db, device, now)
      const deviceToken = device ? from.device : await insertDevice(db, user.id, now)
      if (!device && (await canTellDevice({ app, db }, user.id)))
        await tellAccount({ app, db, now }, { id: user.id }, (to) =>
          newDeviceMail(to, { now, agente: from.agent, endereco: from.address }),
        )
      return { ...session, deviceToken }
    })
    if (!opened) throw unauthenticated(accountsMessages.login.codigoInvalido, 'SEGUNDO_FATOR')
    setCookie(context, 'session', opened.token)
    if (opened.deviceToken) setCookie(context, 'device', opened.deviceToken)
    return toSessionUser(context, user, opened.expira_em)
  }),

  logout: on.logout.handler(async ({ context }) => {
    await endSession(context.db, context.user.sessaoId)
    // Somebody who signs out expects that nobody goes on in this browser, by link either.
    await leaveRevisao(context.db, context.from.review)
    setCookie(context, 'session', null)
    setCookie(context, 'view', null)
    setCookie(context, 'review', null)
  }),

  get: on.get.handler(({ context }) => toSessionUser(context, context.user, context.user.expiraEm)),

  renovar: on.renovar.handler(async ({ context }) => {
    const { db, now, user } = context
    const renewed = await renewSession(db, user, now)
    if (!renewed) throw forbidden(accountsMessages.sessao.limite)
    setCookie(context, 'session', renewed.token)
    return toSessionUser(context, user, renewed.expira_em)
  }),

  confirmar: on.confirmar.handler(async ({ context, input: { senha, codigo = '' } }) => {
    const { db: reads, app, user, now } = context
    if (!(await isOwnPassword(context, senha))) throw unproved('senha', accountsMessages.login.invalido)
    const twoSteps = (await getUsuario(reads, user.id)).totp_desde !== null
    if (twoSteps && codigo === '') throw unproved('codigo', accountsMessages.login.codigo)
    await inTransaction(context, async (db) => {
      if (twoSteps && !(await takeCode({ app, db, now }, user.id, codigo)))
        throw unproved('codigo', accountsMessages.login.codigoInvalido)
      await forgiveTries(db, context)
      await confirmSession(db, user.sessaoId, now)
    })
  }),
})
