import type { Mail } from '#contract/correio.ts'
import { isConfirmed } from '#server/auth/session.ts'
import { api } from '#server/http/dispatch.ts'
import { isDelivering } from './post.ts'
import { countCorreio, listCorreio } from './queries.ts'

const on = api.correio

export const correioHandlers = on.router({
  list: on.list.handler(async ({ context: { db, house, now, resHeaders, user }, input }) => {
    resHeaders.set('x-total-count', String(await countCorreio(db)))
    const mails = await listCorreio(db, input, await isDelivering(house, db))
    return isConfirmed(user, now) ? mails : mails.map(withoutLinks)
  }),
})

/** What a link proves itself by: a token or a signature. */
const proof = /([?&]\w+=)[\w-]{20,}/g

/** Whoever finds an open screen must not take a link for a new password, or an invitation, from the outbox. */
function withoutLinks(mail: Mail): Mail {
  const texto = mail.texto.replace(proof, '$1…')
  return texto === mail.texto ? mail : { ...mail, texto, links_ocultos: true }
}
