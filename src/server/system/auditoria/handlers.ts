import { listAuditoria } from '#server/platform/audit/queries.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { sendPage } from '#server/platform/http/page.ts'

const on = api.auditoria

export const auditoriaHandlers = on.router({
  list: on.list.handler(async ({ context: { db, resHeaders }, input }) =>
    sendPage(resHeaders, await listAuditoria(db, input)),
  ),
})
