import { sendPasswordLink } from '#accounts/seguranca/link.ts'
import { addressChangedMail, passwordChangedMail } from '#accounts/seguranca/mail.ts'
import { tellAccount } from '#accounts/seguranca/notices.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { hashPassword, hasPassword, refuseWeak } from '#platform/auth/password.ts'
import {
  getShown,
  getUsuario,
  insertUsuario,
  keepAnAdmin,
  listByRole,
  listUsuarios,
  openRequest,
  updateUsuario,
} from '#platform/auth/queries.ts'
import { endSessions } from '#platform/auth/session.ts'
import { isSameAddress } from '#platform/contract/email.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid, versionConflict } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { canSendMail, takeCota } from '#platform/limits/limits.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { getDados } from '#privacy/dados/dados-queries.ts'
import { registerAccount, registerProvedAccount } from '#registry/clientes/register-account.ts'
import { revokeAssinaturas } from '#studio/agenda/queries.ts'
import { countProjetosOf, renameClient } from '#studio/projetos/queries.ts'
import { sendConfirmation } from './confirmation.ts'
import { approvedMail, refusedMail } from './mail.ts'
import { proveEmail } from './proved-email.ts'

const on = api.usuarios

export const usuariosHandlers = on.router({
  list: on.list.handler(({ context: { db, now } }) => listUsuarios(db, now)),

  porPapel: on.porPapel.handler(({ context: { db }, input: { role } }) => listByRole(db, role)),

  dados: on.dados.handler(({ context: { db, now }, input: { id } }) => getDados(db, id, now)),

  create: on.create.handler(async ({ context, input }) => {
    const { nome, email, senha, role, company, cadastro, cpf_cnpj } = input
    const { now } = context
    await refuseWeak('senha', senha, { name: nome, email })
    const senha_hash = await hashPassword(senha)
    return inTransaction(context, async (db) => {
      const id = await insertUsuario(
        db,
        {
          name: nome,
          email,
          senha_hash,
          alheia: { como: 'definida', em: toStored(now), por: context.user.id },
          role,
          company: ofClient(role, company),
        },
        now,
      )
      // An address that an admin types counts as proved, because the agency vouches for it.
      await proveEmail({ ...context, db }, { id, por: 'agencia' })
      if (role === 'client')
        await registerAccount({ ...context, db }, await getUsuario(db, id), { cadastro, cpf_cnpj })
      return getShown(db, id, now)
    })
  }),

  update: on.update.handler(async ({ context, input }) => {
    const { id, nome, email, senha, company, versao, cadastro, cpf_cnpj } = input
    const { now, user } = context
    // Users change their own password in their profile, which requires the current one.
    if (senha && id === user.id) throw invalid('senha', accountsMessages.usuario.propriaSenha)
    if (senha) await refuseWeak('senha', senha, { name: nome, email })
    const senha_hash = senha && (await hashPassword(senha))
    return inTransaction(context, async (db) => {
      const before = await getUsuario(db, id)
      const role = input.role ?? before.role
      if (role !== 'admin') await keepAnAdmin(db, before)
      const isMoved = !isSameAddress(email, before.email)
      const changes = {
        name: nome,
        email,
        role,
        company: ofClient(role, company ?? before.company),
        ...(senha_hash && {
          senha: {
            hash: senha_hash,
            alheia: { como: 'definida' as const, em: toStored(now), por: user.id },
            em: now,
          },
        }),
        // The address of an account that nobody has used yet is the agency's own entry.
        ...(isMoved &&
          id !== user.id &&
          hasPassword(before.senha_hash) && {
            email_alheio_em: toStored(now),
            email_alheio_por: user.id,
          }),
        // A change of the role settles the user's request for access to the team, so the request is removed.
        ...(role !== before.role && { pedido: null, pedido_em: null }),
      }
      const updated = await updateUsuario(db, { id, versao, ...changes })
      if (!updated) throw versionConflict(await getShown(db, id, now))
      await renameClient(db, id, nome)
      if (role === 'client' && before.role !== 'client')
        await registerAccount({ ...context, db }, await getUsuario(db, id), { cadastro, cpf_cnpj })
      if (isMoved && (await canSendMail({ ...context, db }, 'links', email)))
        await sendConfirmation({ ...context, db }, id)
      if (isMoved && id !== user.id)
        await tellAccount({ ...context, db }, { id, email: before.email }, (to) =>
          addressChangedMail(to, { novo: email, now }),
        )
      if (senha)
        await tellAccount({ ...context, db }, { id }, (to) => passwordChangedMail(to, { now, by: 'agencia' }))
      if (senha && input.revogar_agendas) await revokeAssinaturas(db, context, id)
      if (role !== before.role || senha || isMoved)
        await endSessions(db, id, id === user.id ? user.sessaoId : 0)
      return getShown(db, id, now)
    })
  }),

  remove: on.remove.handler(async ({ context: { db, now, user }, input: { id } }) => {
    const before = await getUsuario(db, id)
    if (id === user.id) throw conflict(accountsMessages.usuario.asiMesmo)
    await keepAnAdmin(db, before)
    const projects = await countProjetosOf(db, id)
    if (projects > 0) throw conflict(accountsMessages.usuario.emUso(projects))
    await updateUsuario(db, { id, excluido_em: toStored(now) })
    await endSessions(db, id)
  }),

  aprovar: on.aprovar.handler(async ({ context: { db, app, now }, input: { id } }) => {
    const user = await getUsuario(db, id)
    const role = openRequest(user, now)
    if (!role) throw conflict(accountsMessages.usuario.semPedido)
    await updateUsuario(db, { id, role, company: null, pedido: null, pedido_em: null })
    await endSessions(db, id)
    const { nome } = await getConfiguracoes(db)
    await enqueue(db, approvedMail(user, { nome, baseUrl: app.config.baseUrl }), now)
    return getShown(db, id, now)
  }),

  recusar: on.recusar.handler(async ({ context: { db, now }, input: { id } }) => {
    const user = await getUsuario(db, id)
    if (!openRequest(user, now)) throw conflict(accountsMessages.usuario.semPedido)
    await updateUsuario(db, { id, pedido: null, pedido_em: null })
    await enqueue(db, refusedMail(user, (await getConfiguracoes(db)).nome), now)
    return getShown(db, id, now)
  }),

  confirmarEmail: on.confirmarEmail.handler(async ({ context, input: { id } }) => {
    const { db, now } = context
    const { email_alheio_em } = await getUsuario(db, id)
    if (email_alheio_em) throw conflict(accountsMessages.emailProvado.soAPessoa)
    // No admin has chosen a cliente for this account yet, so a matching cliente is linked.
    if (await proveEmail(context, { id, por: 'agencia' })) await registerProvedAccount(context, id, false)
    return getShown(db, id, now)
  }),

  enviarLinkDeSenha: on.enviarLinkDeSenha.handler(async ({ context, input: { id } }) => {
    const { app, db: reads, now, user } = context
    if (id === user.id) throw conflict(accountsMessages.usuario.propriaSenha)
    const { email } = await getLinkable(reads, id)
    await takeCota(app, { cota: 'links', quem: email })
    return inTransaction(context, async (db) => {
      const account = await getLinkable(db, id)
      const link = await sendPasswordLink({ app, db, now }, account, { by: 'agencia' })
      return { link: link.shown, expira_em: link.expira_em }
    })
  }),

  bloquear: on.bloquear.handler(async ({ context: { db, now, user }, input: { id } }) => {
    const before = await getUsuario(db, id)
    if (id === user.id) throw conflict(accountsMessages.usuario.asiMesmo)
    await keepAnAdmin(db, before)
    await updateUsuario(db, { id, bloqueado_em: toStored(now) })
    await endSessions(db, id)
    return getShown(db, id, now)
  }),

  desbloquear: on.desbloquear.handler(async ({ context: { db, now }, input: { id } }) => {
    await getUsuario(db, id)
    await updateUsuario(db, { id, bloqueado_em: null })
    return getShown(db, id, now)
  }),
})

/** @throws 409 if the account is blocked, because its person could not sign in */
async function getLinkable(db: ReadDb, id: number) {
  const account = await getUsuario(db, id)
  if (account.bloqueado_em) throw conflict(accountsMessages.usuario.bloqueado)
  return account
}

/** Returns the company to store: only clients have one. */
const ofClient = (role: string, company: string | null | undefined) => (role === 'client' && company) || null
