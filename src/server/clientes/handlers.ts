import { messages } from '#contract/messages.ts'
import { conflict } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import { binCliente, countUses, getCliente, insertCliente, listClientes, updateCliente } from './queries.ts'

const on = api.clientes

export const clientesHandlers = on.router({
  list: on.list.handler(({ context: { db, user } }) => listClientes(db, user)),

  create: on.create.handler(async ({ context: { db, now }, input }) =>
    getCliente(db, await insertCliente(db, input, now)),
  ),

  update: on.update.handler(async ({ context: { db, now }, input: { id, versao, ...values } }) => {
    const before = await getCliente(db, id)
    const updated = await updateCliente(db, { id, versao, values }, now)
    if (!updated) throw conflict(messages.alteradoPorOutro, before)
    return getCliente(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getCliente(db, id)
    const uses = await countUses(db, id)
    if (uses > 0) throw conflict(messages.cliente.emUso(uses))
    await binCliente(db, id, now)
  }),
})
