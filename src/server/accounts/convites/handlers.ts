import { roleLabels } from '#contract/roles.ts'
import { createToken } from '#server/platform/auth/tokens.ts'
import { toWireInstant } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'
import { api, inTransaction } from '#server/platform/http/dispatch.ts'
import { takeCota } from '#server/platform/limits/limits.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { invitationMail } from './mail.ts'
import { cancelConvite, listConvites } from './queries.ts'

const on = api.convites
const LASTS = { hours: 7 * 24 }

export const convitesHandlers = on.router({
  list: on.list.handler(({ context: { db, now } }) => listConvites(db, now)),

  create: on.create.handler(async ({ context, input: { role, email } }) => {
    const { app, now } = context
    if (email) await takeCota(app, { cota: 'links', quem: email })
    return inTransaction(context, async (db) => {
      const { id, code, expira_em } = await createToken(
        db,
        { tipo: 'convite', role, email, lasts: LASTS },
        now,
      )
      const link = `${app.config.baseUrl}/register?convite=${code}`
      if (email) {
        const { nome } = await getConfiguracoes(db)
        const mail = invitationMail({ para: email, agency: nome, role: roleLabels[role], link })
        await enqueue(db, { ...mail, token_id: id }, now)
      }
      return { id, link, role, email: email ?? null, expira_em: toWireInstant(expira_em) }
    })
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    if (!(await cancelConvite(db, id, now))) throw notFound()
  }),
})
