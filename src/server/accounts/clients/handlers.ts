import { api } from '#server/platform/http/dispatch.ts'
import { sendPage } from '#server/platform/http/page.ts'
import { listClients } from './queries.ts'

const on = api.clients

export const clientsHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listClients(db, input, now)),
  ),
})
