import { stateOf } from '#platform/audit/queries.ts'
import { findFurthestMoved, setOrder } from '#platform/db/order.ts'
import { softDelete } from '#platform/db/records.ts'
import { versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { getServico, insertServico, listServicos, updateServico } from './queries.ts'

const on = api.servicos

export const servicosHandlers = on.router({
  list: on.list.handler(({ context: { db } }) => listServicos(db)),

  create: on.create.handler(async ({ context: { db }, input }) =>
    getServico(db, await insertServico(db, input)),
  ),

  reorder: on.reorder.handler(async ({ context: { db, trail }, input: { ids } }) => {
    const furthest = await findFurthestMoved(db, 'servicos', ids)
    if (furthest === undefined) throw versionConflict(await listServicos(db))
    if (furthest !== null) {
      Object.assign(trail, { id: furthest, before: await stateOf(db, 'servicos', furthest) })
      await setOrder(db, 'servicos', ids)
    }
    return listServicos(db)
  }),

  update: on.update.handler(async ({ context: { db }, input: { id, versao, ...values } }) => {
    const before = await getServico(db, id)
    if (!(await updateServico(db, { id, versao, values }))) throw versionConflict(before)
    return getServico(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getServico(db, id)
    await softDelete(db, 'servicos', { id, now })
  }),
})
