import { financeiroMessages } from '#money/messages.ts'
import { recordChange } from '#platform/audit/queries.ts'
import { softDelete } from '#platform/db/records.ts'
import { conflict, invalid, isUniqueViolation, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { refuseIfUsed } from '#registry/pessoas/queries.ts'
import {
  getCategoria,
  insertCategoria,
  isCategoriaOf,
  listCategorias,
  moveUses,
  updateCategoria,
} from './queries.ts'

const on = api.categoriasFinanceiras
const says = financeiroMessages.categoriaFinanceira

export const categoriasFinanceirasHandlers = on.router({
  list: on.list.handler(({ context: { db } }) => listCategorias(db)),

  create: on.create.handler(async ({ context: { db }, input }) =>
    getCategoria(db, await insertCategoria(db, input).catch(sayRepeated)),
  ),

  update: on.update.handler(async ({ context: { db }, input: { id, versao, ...values } }) => {
    const before = await getCategoria(db, id)
    if (before.usos > 0 && before.tipo !== values.tipo) throw conflict(says.outroTipo)
    const updated = await updateCategoria(db, { id, versao, values }).catch(sayRepeated)
    if (!updated) throw versionConflict(before)
    return getCategoria(db, id)
  }),

  mover: on.mover.handler(async ({ context, input: { id, destino } }) => {
    const { db, now } = context
    const { tipo } = await getCategoria(db, id)
    if (destino === id || !(await isCategoriaOf(db, destino, tipo))) throw invalid('destino', says.destino)
    // The dispatcher (`http/dispatch.ts`) writes the audit row of the category that loses its transactions.
    // This call writes the audit row of the category that receives them.
    await recordChange(context, { entidade: 'categorias_financeiras', id: destino }, () =>
      moveUses(db, { from: id, to: destino }, now),
    )
    return getCategoria(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getCategoria(db, id)
    await refuseIfUsed(db, { coluna: 'categoria_id', id }, says.emUso)
    await softDelete(db, 'categorias_financeiras', { id, now })
  }),
})

function sayRepeated(error: unknown): never {
  throw isUniqueViolation(error) ? conflict(says.repetida) : error
}
