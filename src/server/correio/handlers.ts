import { api } from '#server/http/dispatch.ts'
import { listCorreio } from './queries.ts'

const on = api.correio

export const correioHandlers = on.router({
  list: on.list.handler(({ context: { db, house }, input }) =>
    listCorreio(db, input, house.config.smtpUrl !== undefined),
  ),
})
