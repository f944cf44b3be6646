import { listAuditoria } from '#server/platform/audit/queries.ts'
import { api } from '#server/platform/http/dispatch.ts'

const on = api.auditoria

export const auditoriaHandlers = on.router({
  list: on.list.handler(async ({ context: { db, resHeaders }, input }) => {
    const { rows, total } = await listAuditoria(db, input)
    resHeaders.set('x-total-count', String(total))
    return rows
  }),
})
