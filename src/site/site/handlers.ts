import { api } from '#platform/http/dispatch.ts'
import { getSite } from './queries.ts'

const on = api.site

export const siteHandlers = on.router({
  get: on.get.handler(({ context: { db } }) => getSite(db)),
})
