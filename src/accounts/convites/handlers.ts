import { accountsMessages } from '#platform/auth/messages.ts'
import { findByEmail } from '#platform/auth/queries.ts'
import { createToken } from '#platform/auth/tokens.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { invitationMail } from './mail.ts'
import { cancelConvite, listConvites, replaceConvites } from './queries.ts'

const on = api.convites
const LASTS = { hours: 7 * 24 }

export const convitesHandlers = on.router({
  list: on.list.handler(({ context: { db, now } }) => listConvites(db, now)),

  create: on.create.handler(async ({ context, input: { role, email } }) => {
    const { app, now } = context
    if (email) await refuseTaken(context.db, email)
    if (email) await takeCota(app, { cota: 'links', quem: email })
    return inTransaction(context, async (db) => {
      if (email) {
        await refuseTaken(db, email)
        await replaceConvites(db, email, now)
      }
      const { id, code, mailed, expira_em } = await createToken(
        db,
        { tipo: 'convite', role, email, lasts: LASTS, shown: { apart: await isDelivering(app, db) } },
        now,
      )
      const linkOf = (one: string) => `${app.config.baseUrl}/register?convite=${one}`
      if (email) {
        const { nome } = await getConfiguracoes(db)
        const mail = invitationMail({
          para: email,
          agency: nome,
          role: roleLabels[role],
          link: linkOf(mailed),
        })
        await enqueue(db, { ...mail, token_id: id }, now)
      }
      return { id, link: linkOf(code), role, email: email ?? null, expira_em: toWireInstant(expira_em) }
    })
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    if (!(await cancelConvite(db, id, now))) throw notFound()
  }),
})

/** @throws 409 if an account has the address, because its person could not register with the invitation */
async function refuseTaken(db: ReadDb, email: string): Promise<void> {
  if (await findByEmail(db, email)) throw conflict(accountsMessages.cadastro.duplicado)
}
