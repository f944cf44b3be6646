import { messages } from '#contract/messages.ts'
import { conflict, isUniqueViolation } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import { binCategoria, getCategoria, insertCategoria, listCategorias, updateCategoria } from './queries.ts'

const on = api.categoriasFinanceiras
const says = messages.categoriaFinanceira

export const categoriasFinanceirasHandlers = on.router({
  list: on.list.handler(({ context: { db } }) => listCategorias(db)),

  create: on.create.handler(async ({ context: { db }, input }) =>
    getCategoria(db, await insertCategoria(db, input).catch(sayRepeated)),
  ),

  update: on.update.handler(async ({ context: { db }, input: { id, versao, ...values } }) => {
    const before = await getCategoria(db, id)
    if (before.usos > 0 && before.tipo !== values.tipo) throw conflict(says.outroTipo)
    const updated = await updateCategoria(db, id, values, versao).catch(sayRepeated)
    if (!updated) throw conflict(messages.alteradoPorOutro, before)
    return getCategoria(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    const { usos } = await getCategoria(db, id)
    if (usos > 0) throw conflict(says.emUso(usos))
    await binCategoria(db, id, now)
  }),
})

function sayRepeated(error: unknown): never {
  throw isUniqueViolation(error) ? conflict(says.repetida) : error
}
