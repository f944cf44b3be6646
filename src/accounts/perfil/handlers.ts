import { sendPasswordLink } from '#accounts/seguranca/link.ts'
import { passwordChangedMail, twoStepsOffMail } from '#accounts/seguranca/mail.ts'
import { tellAccount } from '#accounts/seguranca/notices.ts'
import { getConfirmationToken, sendConfirmation } from '#accounts/usuarios/confirmation.ts'
import { proveEmail } from '#accounts/usuarios/proved-email.ts'
import { setCookie } from '#platform/auth/cookies.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { hashPassword, refuseWeak } from '#platform/auth/password.ts'
import { getUsuario, keepAnAdmin, replacedAlheia, updateUsuario } from '#platform/auth/queries.ts'
import { endSessions } from '#platform/auth/session.ts'
import { deleteTokens, spendToken } from '#platform/auth/tokens.ts'
import { dropRecoveryCodes, newTotp, replaceRecoveryCodes, stepOf } from '#platform/auth/totp.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid, notFound, versionConflict } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { closeAccount } from '#privacy/dados/closing-queries.ts'
import { getDados } from '#privacy/dados/dados-queries.ts'
import { leaveRodadas } from '#proofing/rodadas/leaving.ts'
import { revokeAssinaturas } from '#studio/agenda/queries.ts'
import { renameClient } from '#studio/projetos/queries.ts'
import { confirm, forgiveTries, proveCode, provePassword } from './confirm.ts'
import { closedMail } from './mail.ts'
import { endOwnSession, getPerfil, listSessoes } from './queries.ts'

const on = api.perfil

export const perfilHandlers = on.router({
  get: on.get.handler(({ context: { db, user } }) => getPerfil(db, user.id)),

  update: on.update.handler(async ({ context: { db, user }, input: { name, versao } }) => {
    const updated = await updateUsuario(db, { id: user.id, versao, name })
    if (!updated) throw versionConflict(await getPerfil(db, user.id))
    await renameClient(db, user.id, name)
    return getPerfil(db, user.id)
  }),

  setSenha: on.setSenha.handler(async ({ context, input }) => {
    const { app, db: reads, user, now } = context
    // Whoever set the password knows it, so only the mailbox tells the person apart.
    if (user.senha_alheia === 'definida' && (await isDelivering(app, reads)))
      throw conflict(accountsMessages.senha.peloLink)
    await confirm(context, input.senha_atual)
    await refuseWeak('senha_nova', input.senha_nova, user)
    const senha_hash = await hashPassword(input.senha_nova)
    await inTransaction(context, async (db) => {
      const alheia = replacedAlheia(await getUsuario(db, user.id))
      await updateUsuario(db, { id: user.id, senha: { hash: senha_hash, alheia, em: now } })
      await tellAccount({ ...context, db }, { id: user.id }, (to) =>
        passwordChangedMail(to, { now, by: 'pessoa' }),
      )
      await endSessions(db, user.id, user.sessaoId)
      if (input.revogar_agendas) await revokeAssinaturas(db, context, user.id)
    })
  }),

  pedirLinkDeSenha: on.pedirLinkDeSenha.handler(async ({ context }) => {
    const { app, db: reads, user, now } = context
    if (user.senha_alheia !== 'definida') throw conflict(accountsMessages.senha.propria)
    if (!(await isDelivering(app, reads))) throw conflict(accountsMessages.senha.semServidor)
    await takeCota(app, { cota: 'links', quem: user.email })
    await inTransaction(context, async (db) => {
      await sendPasswordLink({ app, db, now }, await getUsuario(db, user.id), { by: 'pessoa' })
    })
  }),

  reenviarConfirmacao: on.reenviarConfirmacao.handler(async ({ context }) => {
    const { db: reads, app, user } = context
    const { email, email_provado_em } = await getUsuario(reads, user.id)
    if (email_provado_em) throw conflict(accountsMessages.emailProvado.jaConfirmado)
    await takeCota(app, { cota: 'links', quem: email })
    await inTransaction(context, (db) => sendConfirmation({ ...context, db }, user.id))
  }),

  confirmarEmail: on.confirmarEmail.handler(async ({ context, input: { token } }) => {
    const { db, user, now } = context
    const { id } = await getConfirmationToken(context, token)
    if (!(await spendToken(db, id, now))) throw invalid('token', accountsMessages.senha.link)
    await proveEmail(context, { id: user.id, por: 'link' })
    await deleteTokens(db, 'email', user.id)
  }),

  sessoes: on.sessoes.handler(({ context: { db, user, now } }) => listSessoes(db, user, now)),

  encerrarSessao: on.encerrarSessao.handler(async ({ context: { db, user }, input: { id } }) => {
    if (!(await endOwnSession(db, user.id, id))) throw notFound()
  }),

  iniciar2fa: on.iniciar2fa.handler(async ({ context, input }) => {
    const { app, user } = context
    await confirm(context, input.senha_atual)
    return inTransaction(context, async (db) => {
      if ((await getUsuario(db, user.id)).totp_desde) throw conflict(accountsMessages.doisPassos.ativado)
      const totp = newTotp(user.email, (await getConfiguracoes(db)).nome)
      await updateUsuario(db, { id: user.id, totp_segredo: app.secrets.seal(totp.segredo), totp_passo: null })
      return totp
    })
  }),

  ativar2fa: on.ativar2fa.handler(({ context, input }) =>
    inTransaction(context, async (db) => {
      const { app, user, now } = context
      const { totp_segredo, totp_desde } = await getUsuario(db, user.id)
      if (totp_desde) throw conflict(accountsMessages.doisPassos.ativado)
      if (!totp_segredo) throw conflict(accountsMessages.doisPassos.semInicio)
      const totp_passo = stepOf(app.secrets.unseal(totp_segredo), input.codigo, now)
      if (totp_passo === null) throw invalid('codigo', accountsMessages.doisPassos.codigo)
      await updateUsuario(db, { id: user.id, totp_desde: toStored(now), totp_passo })
      return { codigos: await replaceRecoveryCodes(db, user.id) }
    }),
  ),

  desativar2fa: on.desativar2fa.handler(async ({ context, input }) => {
    await provePassword(context, input.senha_atual)
    const { user } = context
    await inTransaction(context, async (db) => {
      await proveCode(db, context, input.codigo)
      await forgiveTries(db, context)
      await updateUsuario(db, { id: user.id, totp_segredo: null, totp_desde: null, totp_passo: null })
      await dropRecoveryCodes(db, user.id)
      await tellAccount({ ...context, db }, { id: user.id }, (to) => twoStepsOffMail(to, context.now))
    })
  }),

  dados: on.dados.handler(({ context: { db, user, now } }) => getDados(db, user.id, now)),

  encerrar: on.encerrar.handler(async ({ context, input: { senha_atual, codigo } }) => {
    const { db: reads, user, now } = context
    const twoSteps = (await getUsuario(reads, user.id)).totp_desde !== null
    if (twoSteps && !codigo) throw invalid('codigo', accountsMessages.login.codigo)
    await provePassword(context, senha_atual)
    await inTransaction(context, async (db) => {
      const account = await getUsuario(db, user.id)
      if (twoSteps) await proveCode(db, context, codigo ?? '')
      await keepAnAdmin(db, account)
      await leaveRodadas({ ...context, db }, user.id, () => closeAccount(db, user.id, now))
      // This e-mail is queued after `closeAccount`, because that function deletes the queued e-mails to this
      // address.
      await enqueue(db, closedMail(account, (await getConfiguracoes(db)).nome, now), now)
    })
    setCookie(context, 'session', null)
    setCookie(context, 'device', null)
  }),
})
