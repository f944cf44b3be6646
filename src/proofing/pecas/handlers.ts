import { updateVersioned } from '#platform/db/records.ts'
import { normalise } from '#platform/db/text.ts'
import { conflict, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { workMessages } from '#studio/messages.ts'
import { getStatus, refuseInReview } from '#studio/visibility/queries.ts'
import { addPecas, addVersao } from './adding.ts'
import { getMesa } from './mesa.ts'
import { setOrdemDasPecas } from './ordem-queries.ts'
import { queueAgain } from './preparo-queries.ts'
import { binPeca } from './queries.ts'
import { getPeca, listPecas, listVersoes } from './reading-queries.ts'
import { dropVersao, getVersao } from './versao-queries.ts'

const on = api.pecas
const says = workMessages.peca

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
    await refuseInReview(db, user, before.projectId)
    const found = { ...values, busca: normalise(values.nome) }
    if (!(await updateVersioned(db, 'pecas', { id, versao, values: found }))) throw versionConflict(before)
    return getPeca(db, user, id)
  }),

  remove: on.remove.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const { projectId } = await getPeca(db, user, id)
    await refuseInReview(db, user, projectId)
    await binPeca(db, { id, now })
  }),

  create: on.create.handler(({ context, input: { id, nome } }) => addPecas(context, { projectId: id, nome })),

  enviarVersao: on.enviarVersao.handler(({ context, input }) => addVersao(context, input)),

  preparar: on.preparar.handler(async ({ context: { db, user }, input: { id } }) => {
    const { peca_id, projectId, estado } = await getVersao(db, user, id)
    await refuseInReview(db, user, projectId)
    if (estado === 'pronta') throw conflict(says.jaPronta)
    await queueAgain(db, id)
    return getPeca(db, user, peca_id)
  }),

  removerVersao: on.removerVersao.handler(async ({ context: { db, user }, input: { id } }) => {
    const { peca_id, projectId, enviada_em } = await getVersao(db, user, id)
    if (enviada_em !== null) throw conflict(says.jaMostrada)
    await refuseInReview(db, user, projectId)
    if ((await listVersoes(db, user, peca_id)).length === 1) throw conflict(says.unica)
    await dropVersao(db, id)
  }),
})
