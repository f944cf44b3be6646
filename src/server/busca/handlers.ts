import { findClients } from '#server/clients/queries.ts'
import { findContatos } from '#server/contatos/queries.ts'
import { api } from '#server/http/dispatch.ts'
import { findProjetos } from '#server/projetos/queries.ts'

const on = api.busca
/** Of each kind: more would be a list, which every kind has. */
const MOST = 6

export const buscaHandlers = on.router({
  get: on.get.handler(async ({ context: { db, user }, input: { q } }) => {
    if (!q.trim()) return { projetos: [], clientes: [], contatos: [] }
    return {
      projetos: await findProjetos(db, user, q, MOST),
      clientes: await findClients(db, user, q, MOST),
      contatos: await findContatos(db, user, q, MOST),
    }
  }),
})
