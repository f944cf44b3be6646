import { api } from '#server/platform/http/dispatch.ts'
import { listClients } from './queries.ts'

const on = api.clients

export const clientsHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) => {
    const { rows, total } = await listClients(db, input, now)
    resHeaders.set('x-total-count', String(total))
    return rows
  }),
})
