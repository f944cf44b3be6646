import { findActiveClient, toViewCookie, VIEW_LIFETIME, viewedIn } from '#platform/auth/client-view.ts'
import { setCookie } from '#platform/auth/cookies.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'

const on = api.verComo

export const verComoHandlers = on.router({
  abrir: on.abrir.handler(async ({ context, input: { id } }) => {
    const { app, db, now, user } = context
    await getUsuario(db, id)
    const client = await findActiveClient(db, id)
    if (!client) throw conflict(accountsMessages.verComo.inativa)
    const until = now.add(VIEW_LIFETIME)
    setCookie(context, 'view', toViewCookie(app.secrets, { sessaoId: user.sessaoId, clientId: id, until }))
    return { id, nome: client.name, ate: toWireInstant(toStored(until)) }
  }),

  sair: on.sair.handler(async ({ context }) => {
    setCookie(context, 'view', null)
    const viewed = viewedIn(context)
    if (viewed !== undefined) context.trail.id = viewed
  }),
})
