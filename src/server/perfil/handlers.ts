import { messages } from '#contract/messages.ts'
import { hashPassword, passwordMatches, refuseWeak } from '#server/auth/password.ts'
import { endSessions } from '#server/auth/session.ts'
import { forgive, takeAccount } from '#server/auth/throttle.ts'
import { dropRecoveryCodes, newTotp, replaceRecoveryCodes, stepOf } from '#server/auth/totp.ts'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import { change } from '#server/db/change.ts'
import type { Db } from '#server/db/schema.ts'
import { stored } from '#server/db/time.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { api, type Call, inTransaction } from '#server/http/dispatch.ts'
import { renameClient } from '#server/projetos/queries.ts'
import { getUsuario, updateUsuario } from '#server/usuarios/queries.ts'
import { endOwnSession, getPerfil, listSessoes } from './queries.ts'

const on = api.perfil

export const perfilHandlers = on.router({
  get: on.get.handler(({ context: { db, user } }) => getPerfil(db, user.id)),

  update: on.update.handler(async ({ context: { db, user }, input: { name, versao } }) => {
    const updated = await updateUsuario(db, user.id, { name }, versao)
    if (!updated) throw conflict(messages.alteradoPorOutro, await getPerfil(db, user.id))
    await renameClient(db, user.id, name)
    return getPerfil(db, user.id)
  }),

  setSenha: on.setSenha.handler(async ({ context, input: { senha_atual, senha_nova } }) => {
    const { user, now } = context
    await confirm(context, senha_atual)
    refuseWeak('senha_nova', senha_nova, user)
    const senha_hash = await hashPassword(senha_nova)
    await inTransaction(context, async (db) => {
      await updateUsuario(db, user.id, { senha_hash, senha_em: stored(now) })
      await endSessions(db, user.id, user.sessaoId)
    })
  }),

  sessoes: on.sessoes.handler(({ context: { db, user, now } }) => listSessoes(db, user, now)),

  encerrarSessao: on.encerrarSessao.handler(async ({ context: { db, user }, input: { id } }) => {
    if (!(await endOwnSession(db, user.id, id))) throw notFound()
  }),

  iniciar2fa: on.iniciar2fa.handler(async ({ context, input }) => {
    const { house, user } = context
    await confirm(context, input.senha_atual)
    return inTransaction(context, async (db) => {
      if ((await getUsuario(db, user.id)).totp_desde) throw conflict(messages.doisPassos.ativado)
      const made = newTotp(user.email, (await getConfiguracoes(db)).nome)
      await updateUsuario(db, user.id, { totp_segredo: house.secrets.seal(made.segredo), totp_passo: null })
      return made
    })
  }),

  ativar2fa: on.ativar2fa.handler(({ context, input }) =>
    inTransaction(context, async (db) => {
      const { house, user, now } = context
      const { totp_segredo, totp_desde } = await getUsuario(db, user.id)
      if (totp_desde) throw conflict(messages.doisPassos.ativado)
      if (!totp_segredo) throw conflict(messages.doisPassos.semInicio)
      const totp_passo = stepOf(house.secrets.unseal(totp_segredo), input.codigo, now)
      if (totp_passo === null) throw invalid('codigo', messages.doisPassos.codigo)
      await updateUsuario(db, user.id, { totp_desde: stored(now), totp_passo })
      return { codigos: await replaceRecoveryCodes(db, user.id) }
    }),
  ),

  desativar2fa: on.desativar2fa.handler(async ({ context, input }) => {
    await confirm(context, input.senha_atual)
    const { user } = context
    await inTransaction(context, async (db) => {
      await updateUsuario(db, user.id, { totp_segredo: null, totp_desde: null, totp_passo: null })
      await dropRecoveryCodes(db, user.id)
    })
  }),
})

/** The own password once more, before what an open screen alone must not do; tries are counted as at sign-in. */
async function confirm(context: Call & { db: Db }, password: string): Promise<void> {
  const { db, house, user } = context
  // By the session and not by its token, which every renewal changes.
  const key = `sessao ${user.sessaoId}`
  await takeAccount(house, user.email, key)
  const { senha_hash } = await getUsuario(db, user.id)
  if (!(await passwordMatches(password, senha_hash))) throw invalid('senha_atual', messages.senha.atual)
  await change(house.database, (changing) => forgive(changing, user.email, key))
}
