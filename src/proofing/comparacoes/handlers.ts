import { api } from '#platform/http/dispatch.ts'
import { getComparacao } from './reading-queries.ts'

const on = api.comparacoes

export const comparacoesHandlers = on.router({
  get: on.get.handler(({ context: { db, user }, input: { versao } }) => getComparacao(db, user, versao)),
})
