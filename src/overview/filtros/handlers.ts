import { canFiltrar, MAIS_FILTROS } from '#platform/contract/filtros.ts'
import { filtroMessages as says } from '#platform/contract/filtros-messages.ts'
import { conflict, forbidden, isUniqueViolation } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { countFiltros, deleteFiltro, getFiltro, insertFiltro, listFiltros, renameFiltro } from './queries.ts'

const on = api.filtros

export const filtrosHandlers = on.router({
  list: on.list.handler(({ context: { db, user }, input: { lista } }) => listFiltros(db, user, lista)),

  create: on.create.handler(async ({ context, input }) => {
    const { db, user } = context
    if (!canFiltrar(user, input.lista)) throw forbidden()
    if ((await countFiltros(db, user)) >= MAIS_FILTROS) throw conflict(says.muitos(MAIS_FILTROS))
    return getFiltro(db, user, await insertFiltro(context, input).catch(sayRepeated))
  }),

  renomear: on.renomear.handler(async ({ context: { db, user }, input: { id, nome } }) => {
    await getFiltro(db, user, id)
    await renameFiltro(db, id, nome).catch(sayRepeated)
    return getFiltro(db, user, id)
  }),

  remove: on.remove.handler(async ({ context: { db, user }, input: { id } }) => {
    await getFiltro(db, user, id)
    await deleteFiltro(db, id)
  }),
})

function sayRepeated(error: unknown): never {
  throw isUniqueViolation(error) ? conflict(says.repetido) : error
}
