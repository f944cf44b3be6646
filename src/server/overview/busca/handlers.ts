import type { Found } from '#contract/overview/endpoints/busca.ts'
import { findClients } from '#server/accounts/clients/queries.ts'
import { findTransacoes } from '#server/money/transacoes-financeiras/pessoa-queries.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { findClientes } from '#server/registry/clientes/queries.ts'
import { findFornecedores } from '#server/registry/fornecedores/queries.ts'
import { findContatos } from '#server/site/contatos/queries.ts'
import { findAtividades } from '#server/work/atividades/queries.ts'
import { findPecas } from '#server/work/pecas/search-queries.ts'
import { findProjetos } from '#server/work/projetos/queries.ts'

const on = api.busca
/** The maximum number of results of each kind. The page of each kind of record can show all results. */
const MOST = 6

const nothing: Found = {
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
