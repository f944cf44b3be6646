import { recordBefores } from '#platform/audit/befores.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import { forbidden } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { findLinkDeCorreio } from '#platform/mail/links.ts'
import { avisosMessages } from './messages.ts'
import { countUnread, getPreferencia, listAvisos, markAllRead, markRead, setPreferencia } from './queries.ts'

const on = api.avisos

export const avisosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, resHeaders }, input }) =>
    sendPage(resHeaders, await listAvisos(db, user, input)),
  ),

  naoLidos: on.naoLidos.handler(async ({ context: { db, user } }) => ({
    nao_lidos: await countUnread(db, user),
  })),

  ler: on.ler.handler(async ({ context, input: { ids } }) => {
    await markRead(context, ids)
    return { nao_lidos: await countUnread(context.db, context.user) }
  }),

  lerTodos: on.lerTodos.handler(async ({ context, input: { ate } }) => {
    await markAllRead(context, ate)
    return { nao_lidos: await countUnread(context.db, context.user) }
  }),

  preferencias: on.preferencias.handler(async ({ context: { db, user } }) => ({
    email: await getPreferencia(db, user.id),
  })),

  setPreferencias: on.setPreferencias.handler(async ({ context: { db, user }, input: { email } }) => {
    await setPreferencia(db, user.id, email)
    return { email }
  }),

  sair: on.sair.handler(async ({ context, input: { t } }) => {
    const { db, trail, now } = context
    const id = await findLinkDeCorreio(db, { tipo: 'sair', token: t }, now)
    if (id === undefined) throw forbidden(avisosMessages.link)
    // The link was sent to one account only, so the audit log names that account as the actor.
    trail.actor = await getUsuario(db, id)
    await recordBefores(context, 'usuarios', [id])
    await setPreferencia(db, id, 'nunca')
    return { mensagem: avisosMessages.saiu }
  }),
})
