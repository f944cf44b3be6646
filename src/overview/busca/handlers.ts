import { findClients } from '#accounts/clients/queries.ts'
import { findTransacoes } from '#money/transacoes-financeiras/pessoa-queries.ts'
import { api } from '#platform/http/dispatch.ts'
import { findPecas } from '#proofing/pecas/queries.ts'
import { findClientes } from '#registry/clientes/queries.ts'
import { findFornecedores } from '#registry/fornecedores/queries.ts'
import { findContatos } from '#site/contatos/queries.ts'
import { findAtividades } from '#studio/atividades/queries.ts'
import { findProjetos } from '#studio/projetos/queries.ts'
import type { SearchResult } from './contract.ts'

const on = api.busca
/** The maximum number of results of each kind. The page of each kind of record can show all results. */
const MOST = 6

const nothing: SearchResult = {
  projetos: [],
  pecas: [],
  clientes: [],
  cadastro: [],
  fornecedores: [],
  transacoes: [],
  contatos: [],
  atividades: [],
}

export const buscaHandlers = on.router({
  get: on.get.handler(async ({ context: { db, user }, input: { q } }) => {
    if (!q.trim()) return nothing
    const search = { busca: q, limit: MOST }
    return {
      projetos: await findProjetos(db, user, search),
      pecas: await findPecas(db, user, search),
      clientes: await findClients(db, user, search),
      cadastro: await findClientes(db, user, search),
      fornecedores: await findFornecedores(db, user, search),
      transacoes: await findTransacoes(db, user, search),
      contatos: await findContatos(db, user, search),
      atividades: await findAtividades(db, user, search),
    }
  }),
})
