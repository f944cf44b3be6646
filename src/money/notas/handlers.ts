import { financeiroMessages } from '#money/messages.ts'
import { getNota, getTransacao } from '#money/transacoes-financeiras/queries.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { dropNota, listMissing, setNota } from './queries.ts'

const on = api.notas

export const notasHandlers = on.router({
  get: on.get.handler(({ context: { db }, input: { id } }) => getNota(db, id)),

  set: on.set.handler(async ({ context: { db, now }, input: { id, ...nota } }) => {
    const { tipo } = await getTransacao(db, id)
    if (tipo !== 'receita') throw conflict(financeiroMessages.nota.soReceita)
    await setNota(db, { ...nota, id }, now)
    return { ...nota, chave: nota.chave || null }
  }),

  remove: on.remove.handler(async ({ context: { db }, input: { id } }) => {
    await getTransacao(db, id)
    if (!(await dropNota(db, id))) throw notFound()
  }),

  missing: on.missing.handler(async ({ context: { db, resHeaders }, input }) =>
    sendPage(resHeaders, await listMissing(db, input)),
  ),
})
