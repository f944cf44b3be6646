import { api } from '#server/http/dispatch.ts'
import { isDelivering } from './post.ts'
import { countCorreio, listCorreio } from './queries.ts'

const on = api.correio

export const correioHandlers = on.router({
  list: on.list.handler(async ({ context: { db, house, resHeaders }, input }) => {
    resHeaders.set('x-total-count', String(await countCorreio(db)))
    return listCorreio(db, input, await isDelivering(house, db))
  }),
})
