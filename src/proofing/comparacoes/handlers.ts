import { api } from '#platform/http/dispatch.ts'
import { getStatus } from '#studio/visibility/queries.ts'
import { getComparacao } from './reading-queries.ts'
import { countUnsentChanges } from './unchanged-queries.ts'

const on = api.comparacoes

export const comparacoesHandlers = on.router({
  get: on.get.handler(({ context: { db, user }, input: { versao } }) => getComparacao(db, user, versao)),
  porEnviar: on.porEnviar.handler(async ({ context: { db, user }, input: { id } }) => {
    await getStatus(db, user, id)
    return countUnsentChanges(db, user, id)
  }),
})
