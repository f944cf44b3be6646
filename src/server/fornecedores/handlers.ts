import { messages } from '#contract/messages.ts'
import { conflict } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import {
  binFornecedor,
  countUses,
  getFornecedor,
  insertFornecedor,
  listFornecedores,
  updateFornecedor,
} from './queries.ts'

const on = api.fornecedores

export const fornecedoresHandlers = on.router({
  list: on.list.handler(({ context: { db }, input }) => listFornecedores(db, input)),

  create: on.create.handler(async ({ context: { db, now }, input }) =>
    getFornecedor(db, await insertFornecedor(db, input, now)),
  ),

  update: on.update.handler(async ({ context: { db, now }, input: { id, versao, ...values } }) => {
    const before = await getFornecedor(db, id)
    const updated = await updateFornecedor(db, { id, versao, values }, now)
    if (!updated) throw conflict(messages.alteradoPorOutro, before)
    return getFornecedor(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getFornecedor(db, id)
    const uses = await countUses(db, id)
    if (uses > 0) throw conflict(messages.fornecedor.emUso(uses))
    await binFornecedor(db, id, now)
  }),
})
