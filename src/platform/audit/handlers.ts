import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { listAuditoria } from './queries.ts'

const on = api.auditoria

export const auditoriaHandlers = on.router({
  list: on.list.handler(async ({ context: { db, resHeaders }, input }) =>
    sendPage(resHeaders, await listAuditoria(db, input)),
  ),
})
