import { getMoneyOfPessoa } from '#money/transacoes-financeiras/pessoa-queries.ts'
import { historyOf } from '#platform/audit/queries.ts'
import { api } from '#platform/http/dispatch.ts'
import { getFornecedor } from '#registry/fornecedores/queries.ts'
import { getFicha, listResumos } from './queries.ts'

/**
 * Handlers of the page of one registry entry. The page combines the entry with its transações and its
 * history, so the handlers belong to the area overview and not to one of the areas whose data they read.
 */
export const fichaHandlers = {
  resumos: api.clientes.resumos.handler(({ context: { db } }) => listResumos(db)),

  cliente: api.clientes.ficha.handler(({ context: { db, now }, input: { id } }) => getFicha(db, id, now)),

  fornecedor: api.fornecedores.ficha.handler(async ({ context: { db, now }, input: { id } }) => ({
    fornecedor: await getFornecedor(db, id),
    ...(await getMoneyOfPessoa(db, { coluna: 'fornecedor_id', id }, now)),
    historico: await historyOf(db, { coluna: 'fornecedor_id', id }),
  })),
}
