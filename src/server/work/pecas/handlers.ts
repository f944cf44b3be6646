import { updateVersioned } from '#server/platform/db/records.ts'
import { versionConflict } from '#server/platform/errors.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { getStatus, refuseInReview } from '#server/work/visibility/queries.ts'
import { getMesa } from './mesa.ts'
import { setOrdemDasPecas } from './ordem-queries.ts'
import { binPeca } from './queries.ts'
import { getPeca, listPecas } from './reading.ts'

const on = api.pecas

export const pecasHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user }, input: { id } }) => {
    await getStatus(db, user, id)
    return listPecas(db, user, id)
  }),

  mesa: on.mesa.handler(({ context: { db, user }, input }) => getMesa(db, user, { v: undefined, ...input })),

  ordenar: on.ordenar.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await refuseInReview(db, user, id)
    await setOrdemDasPecas(db, id, ids)
    return listPecas(db, user, id)
  }),

  update: on.update.handler(async ({ context: { db, user }, input: { id, versao, ...values } }) => {
    const before = await getPeca(db, user, id)
    if (!(await updateVersioned(db, 'pecas', { id, versao, values }))) throw versionConflict(before)
    return getPeca(db, user, id)
  }),

  remove: on.remove.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const { projectId } = await getPeca(db, user, id)
    await refuseInReview(db, user, projectId)
    await binPeca(db, { id, now })
  }),
})
