import { takeAddress } from '#server/auth/throttle.ts'
import { tellContact } from '#server/avisos/occasions.ts'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import { enqueue } from '#server/correio/queries.ts'
import { onTheWire } from '#server/db/time.ts'
import { api, inTransaction } from '#server/http/dispatch.ts'
import { insertContato, listAdminEmails } from './queries.ts'

const on = api.contato

export const contatoHandlers = on.router({
  create: on.create.handler(async ({ context, input }) => {
    const { house, from, now } = context
    await takeAddress(house, 'contato', from.address)
    return inTransaction(context, async (db) => {
      const { id, criado_em } = await insertContato(db, input, from.address, now)
      const { email } = await getConfiguracoes(db)
      const to = email ? [email] : await listAdminEmails(db)
      for (const para of to)
        await enqueue(db, { para, assunto: `Contato pelo site: ${input.subject}`, texto: letter(input) }, now)
      await tellContact({ ...context, db }, id)
      return { id, criado_em: onTheWire(criado_em) }
    })
  }),
})

function letter({ name, email, message }: { name: string; email: string; message: string }): string {
  return `${name} <${email}> escreveu pelo site:\n\n${message}`
}
