import { roleLabels } from '#contract/roles.ts'
import { createToken } from '#server/auth/tokens.ts'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import { enqueue } from '#server/correio/queries.ts'
import { takeCota } from '#server/cotas/limits.ts'
import { onTheWire } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'
import { api, inTransaction } from '#server/http/dispatch.ts'
import { invitationMail } from './mail.ts'
import { cancelConvite, listConvites } from './queries.ts'

const on = api.convites
const LASTS = { hours: 7 * 24 }

export const convitesHandlers = on.router({
  list: on.list.handler(({ context: { db, now } }) => listConvites(db, now)),

  create: on.create.handler(async ({ context, input: { role, email } }) => {
    const { app, now } = context
    if (email) await takeCota(app, 'links', email)
    return inTransaction(context, async (db) => {
      const { id, code, expira_em } = await createToken(
        db,
        { tipo: 'convite', role, email, lasts: LASTS },
        now,
      )
      const link = `${app.config.baseUrl}/register?convite=${code}`
      if (email) {
        const { nome } = await getConfiguracoes(db)
        const mail = invitationMail(email, nome, roleLabels[role], link)
        await enqueue(db, { ...mail, token_id: id }, now)
      }
      return { id, link, role, email: email ?? null, expira_em: onTheWire(expira_em) }
    })
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    if (!(await cancelConvite(db, id, now))) throw notFound()
  }),
})
