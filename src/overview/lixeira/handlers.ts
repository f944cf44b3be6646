import { recordBefores } from '#platform/audit/befores.ts'
import type { TipoNaLixeira } from '#platform/contract/lixeira.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { bins } from './bins.ts'
import { listLixeira, restoreFromBin } from './queries.ts'
import { canRestore } from './rules.ts'

const on = api.lixeira

export const lixeiraHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listLixeira(db, input, now)),
  ),

  restaurar: on.restaurar.handler(async ({ context, input }) => {
    await restore(context, input)
  }),

  restaurarVarios: on.restaurarVarios.handler(async ({ context, input: { entidade, ids } }) => {
    await recordBefores(context, entidade, ids)
    for (const id of ids) await restore(context, { entidade, id })
  }),
})

/** @throws 403, 404 or 409 if the record cannot be restored by this user, is not in the bin or is in the way */
async function restore(
  context: HandlerContext,
  { entidade, id }: { entidade: TipoNaLixeira; id: number },
): Promise<void> {
  const { db, user, now } = context
  if (!canRestore(user, entidade)) throw forbidden()
  await bins[entidade].canReturn?.(db, id)
  if (!(await restoreFromBin(db, { entidade, id }, now))) throw notFound()
  await bins[entidade].afterReturn?.(context, id)
}
