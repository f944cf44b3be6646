import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { happened } from '#platform/facts.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { enqueueToAgency } from '#platform/mail/agency.ts'
import { insertContato, lastContatoId } from '#site/contatos/queries.ts'
import { noticeMail } from './mail.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** Somebody wrote through the site. */
    'contato.recebido': { contatoId: number }
  }
}

const on = api.contato

export const contatoHandlers = on.router({
  create: on.create.handler(async ({ context, input: { website, ...input } }) => {
    const { app, from, now, user, db: reads } = context
    await countAddressAttempt(app, 'contato', from.address)
    const criado_em = toWireInstant(toStored(now))
    // Only a bot fills in the honeypot field. The bot gets the normal response, and nothing is stored.
    if (isFilled(website)) return { id: (await lastContatoId(reads)) + 1, criado_em }

    return inTransaction(context, async (db) => {
      const clientId = user.role === 'client' ? user.id : null
      const id = await insertContato(db, { ...input, clientId, endereco: from.address }, now)
      const notice = noticeMail(input, `${app.config.baseUrl}/dashboard/contatos?contato=${id}`)
      await enqueueToAgency(app, db, notice)
      await happened({ ...context, db }, 'contato.recebido', { contatoId: id })
      return { id, criado_em }
    })
  }),
})

const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== ''
