import { isConfirmed, type Visitor } from '#platform/auth/session.ts'
import { systemMessages } from '#platform/contract/mail-messages.ts'
import type { Mail } from '#platform/contract/mail-schemas.ts'
import { conflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { withoutTokens } from './content.ts'
import { deliveryOf, isDelivering } from './post.ts'
import { getCorreio, getFila, listCorreio, requeueMail, retryWaitingMails } from './queries.ts'
import { canSendAgain } from './rules.ts'

const on = api.correio
const says = systemMessages.correio

export const correioHandlers = on.router({
  list: on.list.handler(async ({ context, input }) => {
    const { db, now, resHeaders, user } = context
    const page = await listCorreio(db, input, await deliveryOf(context))
    return sendPage(resHeaders, page).map((mail) => readBy(user, mail, now))
  }),

  fila: on.fila.handler(async ({ context }) => getFila(context.db, await deliveryOf(context))),

  tentar: on.tentar.handler(async ({ context }) => {
    const { db, app, now } = context
    if (!(await isDelivering(app, db))) throw conflict(says.semServidor)
    await retryWaitingMails(db, now)
    return getFila(db, await deliveryOf(context))
  }),

  reenviar: on.reenviar.handler(async ({ context, input: { id } }) => {
    const { db, now, user } = context
    const delivery = await deliveryOf(context)
    const mail = await getCorreio(db, id, delivery)
    if (!canSendAgain(mail)) throw conflict(reasonAgainst(mail))
    await requeueMail(db, id, now)
    return readBy(user, await getCorreio(db, id, delivery), now)
  }),
})

function reasonAgainst({ estado, link_vencido }: Mail): string {
  if (estado === 'enviado') return says.jaEnviada
  return link_vencido ? says.linkVencido : says.jaNaFila
}

const readBy = (user: Visitor, mail: Mail, now: Temporal.Instant): Mail =>
  isConfirmed(user, now) ? mail : withoutLinks(mail)

/**
 * Removes the secrets from the links of a mail. In a session without a recent password confirmation, another
 * person may be using a screen that its user left unattended, and a link from the outbox would let anyone at
 * that screen reset a password or accept an invitation.
 */
function withoutLinks(mail: Mail): Mail {
  const texto = withoutTokens(mail.texto)
  return texto === mail.texto ? mail : { ...mail, texto, links_ocultos: true }
}
