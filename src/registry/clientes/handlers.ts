import { csvAnswer } from '#platform/csv.ts'
import { softDelete } from '#platform/db/records.ts'
import { versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { registryMessages } from '#registry/messages.ts'
import { toCsvLines } from '#registry/pessoas/fields.ts'
import { refuseIfUsed, renamePessoa } from '#registry/pessoas/queries.ts'
import { accountFor, refuseUnfitAccount } from './conta.ts'
import { type Cliente, clienteFields } from './contract.ts'
import {
  exportClientes,
  getCliente,
  insertCliente,
  listClientes,
  listContasSemCadastro,
  setConta,
  updateCliente,
} from './queries.ts'

const on = api.clientes

export const clientesHandlers = {
  list: on.list.handler(({ context: { db, user } }) => listClientes(db, user)),

  exportar: on.exportar.handler(async ({ context }) =>
    csvAnswer(context, 'clientes', [toCsvLines(clienteFields, await exportClientes(context.db))]),
  ),

  contasSemCadastro: on.contasSemCadastro.handler(({ context: { db } }) => listContasSemCadastro(db)),

  create: on.create.handler(async ({ context: { db, now }, input: { conta_id, ...values } }) => {
    const usuario_id = await accountFor(db, { conta_id, email: values.email })
    return getCliente(db, await insertCliente(db, { values, usuario_id }, now))
  }),

  update: on.update.handler(async ({ context: { db, now }, input: { id, versao, conta_id, ...values } }) => {
    const before = await getCliente(db, id)
    const isNewAddress = values.email !== undefined && values.email !== before.email
    const updated = await updateCliente(db, { id, versao, values }, now)
    if (!updated) throw versionConflict(before)
    if (values.nome !== before.nome) await renamePessoa(db, { coluna: 'cliente_id', id }, values.nome)
    if (before.usuario_id === null && (isNewAddress || conta_id !== undefined)) {
      const account = await accountFor(db, { conta_id, email: values.email, id })
      if (account !== null) await setConta(db, { id, conta_id: account }, now)
    }
    return getCliente(db, id)
  }),

  ligarConta: on.ligarConta.handler(async ({ context: { db, now }, input }): Promise<Cliente> => {
    const before = await getCliente(db, input.id)
    if (input.conta_id !== null) await refuseUnfitAccount(db, input.conta_id, input.id)
    if (!(await setConta(db, input, now))) throw versionConflict(before)
    return getCliente(db, input.id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getCliente(db, id)
    await refuseIfUsed(db, { coluna: 'cliente_id', id }, registryMessages.cliente.emUso)
    await softDelete(db, 'clientes', { id, now })
  }),
}
