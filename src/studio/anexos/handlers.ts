import { financeiroMessages } from '#money/messages.ts'
import { getTransacao } from '#money/transacoes-financeiras/queries.ts'
import { softDelete } from '#platform/db/records.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { withAttachments } from '#platform/files/keep.ts'
import { api } from '#platform/http/dispatch.ts'
import { ANEXOS_MAX } from './contract.ts'
import { findAnexo, findOwnerOfRemoved, insertAnexos, listAnexos, restoreAnexo } from './queries.ts'

const on = api.anexos

export const anexosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user }, input: { id } }) => {
    await getTransacao(db, id)
    return listAnexos(db, user, { transacao_id: id })
  }),

  enviar: on.enviar.handler(async ({ context, input: { id, especie } }) => {
    const { db: reads, user, now } = context
    await getTransacao(reads, id)
    return withAttachments(context, async (db, files) => {
      await getTransacao(db, id)
      const before = await listAnexos(db, user, { transacao_id: id })
      if (before.length + files.length > ANEXOS_MAX)
        throw conflict(financeiroMessages.anexo.limite(ANEXOS_MAX))
      const ids = await insertAnexos(db, { transacao_id: id, user, now, especie }, files)
      context.trail.ids = ids
      const after = await listAnexos(db, user, { transacao_id: id })
      return after.filter((anexo) => ids.includes(anexo.id))
    })
  }),

  remove: on.remove.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const anexo = await findAnexo(db, user, id)
    // An attachment of a message can only be deleted with the message.
    if (anexo?.transacao_id == null) throw notFound()
    await softDelete(db, 'anexos', { id, now })
  }),

  restaurar: on.restaurar.handler(async ({ context: { db, user }, input: { id } }) => {
    const transacao_id = await findOwnerOfRemoved(db, id)
    if (transacao_id === null) throw notFound()
    await getTransacao(db, transacao_id)
    const others = await listAnexos(db, user, { transacao_id })
    if (others.length >= ANEXOS_MAX) throw conflict(financeiroMessages.anexo.limite(ANEXOS_MAX))
    await restoreAnexo(db, id)
  }),
})
