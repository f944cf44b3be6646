import { avisosMessages } from '#contract/work/messages/avisos.ts'
import { getUsuario } from '#server/platform/auth/usuarios-queries.ts'
import { forbidden } from '#server/platform/errors.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { sendPage } from '#server/platform/http/page.ts'
import { countUnread, getPreferencia, listAvisos, markAllRead, markRead, setPreferencia } from './queries.ts'
import { isUnsubscribeSignature } from './unsubscribe.ts'

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

  sair: on.sair.handler(async ({ context: { db, app, trail }, input: { id, s } }) => {
    if (!isUnsubscribeSignature(app.secrets, id, s)) throw forbidden(avisosMessages.link)
    // The link is signed for one account, so the audit log names that account as the actor.
    trail.actor = await getUsuario(db, id)
    await setPreferencia(db, id, 'nunca')
    return { mensagem: avisosMessages.saiu }
  }),
})
