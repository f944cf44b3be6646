import { api } from '#server/http/dispatch.ts'
import { isDelivering } from './post.ts'
import { listCorreio } from './queries.ts'

const on = api.correio

export const correioHandlers = on.router({
  list: on.list.handler(async ({ context: { db, house }, input }) =>
    listCorreio(db, input, await isDelivering(house, db)),
  ),
})
