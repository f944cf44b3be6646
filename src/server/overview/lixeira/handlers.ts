import { canRestore } from '#contract/overview/rules/lixeira.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { sendPage } from '#server/platform/http/page.ts'
import { bins } from './bins.ts'
import { listLixeira, restoreFromBin } from './queries.ts'

const on = api.lixeira

export const lixeiraHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listLixeira(db, input, now)),
  ),

  restaurar: on.restaurar.handler(async ({ context, input: { entidade, id } }) => {
    const { db, user, now } = context
    if (!canRestore(user, entidade)) throw forbidden()
    await bins[entidade].canReturn?.(db, id)
    if (!(await restoreFromBin(db, { entidade, id }, now))) throw notFound()
    await bins[entidade].afterReturn?.(context, id)
  }),
})
