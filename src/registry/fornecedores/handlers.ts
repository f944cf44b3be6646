import { csvAnswer } from '#platform/csv.ts'
import { softDelete } from '#platform/db/records.ts'
import { versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { registryMessages } from '#registry/messages.ts'
import { toCsvLines } from '#registry/pessoas/fields.ts'
import { refuseIfUsed, renamePessoa } from '#registry/pessoas/queries.ts'
import { fornecedorFields } from './contract.ts'
import { getFornecedor, insertFornecedor, listFornecedores, updateFornecedor } from './queries.ts'

const on = api.fornecedores

export const fornecedoresHandlers = {
  list: on.list.handler(({ context: { db }, input }) => listFornecedores(db, input)),

  exportar: on.exportar.handler(async ({ context, input }) =>
    csvAnswer(context, 'fornecedores', [
      toCsvLines(fornecedorFields, await listFornecedores(context.db, input)),
    ]),
  ),

  create: on.create.handler(async ({ context: { db, now }, input: values }) =>
    getFornecedor(db, await insertFornecedor(db, { values }, now)),
  ),

  update: on.update.handler(async ({ context: { db, now }, input: { id, versao, ...values } }) => {
    const before = await getFornecedor(db, id)
    const updated = await updateFornecedor(db, { id, versao, values }, now)
    if (!updated) throw versionConflict(before)
    if (values.nome !== before.nome) await renamePessoa(db, { coluna: 'fornecedor_id', id }, values.nome)
    return getFornecedor(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getFornecedor(db, id)
    await refuseIfUsed(db, { coluna: 'fornecedor_id', id }, registryMessages.fornecedor.emUso)
    await softDelete(db, 'fornecedores', { id, now })
  }),
}
