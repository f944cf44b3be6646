import { agendaMessages } from '#contract/agenda-messages.ts'
import type { NovaAtividade } from '#contract/atividades.ts'
import { messages } from '#contract/messages.ts'
import type { Visitor } from '#server/auth/session.ts'
import type { Db } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import { getProjeto } from '#server/projetos/queries.ts'
import {
  binAtividade,
  getAtividade,
  insertAtividade,
  listAtividades,
  sugestoesDe,
  toColumns,
  updateAtividade,
} from './queries.ts'

const on = api.atividades

export const atividadesHandlers = on.router({
  list: on.list.handler(({ context: { db }, input }) => listAtividades(db, input)),

  get: on.get.handler(({ context: { db }, input: { id } }) => getAtividade(db, id)),

  sugestoes: on.sugestoes.handler(({ context: { db } }) => sugestoesDe(db)),

  create: on.create.handler(async ({ context: { db, user, now }, input }) => {
    await refuseUnknownProject(db, user, input)
    return getAtividade(db, await insertAtividade(db, toColumns(input), now))
  }),

  update: on.update.handler(async ({ context: { db, user, now }, input: { id, versao, ...values } }) => {
    const before = await getAtividade(db, id)
    // What is tied already may stay, also where the project lies in the bin.
    if (values.projeto_id !== before.projeto_id) await refuseUnknownProject(db, user, values)
    if (!(await updateAtividade(db, { id, versao, values }, now)))
      throw conflict(messages.alteradoPorOutro, before)
    return getAtividade(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getAtividade(db, id)
    await binAtividade(db, id, now)
  }),
})

async function refuseUnknownProject(db: Db, user: Visitor, { projeto_id }: NovaAtividade): Promise<void> {
  if (projeto_id == null) return
  const known = await getProjeto(db, user, projeto_id).catch(() => undefined)
  if (!known) throw invalid('projeto_id', agendaMessages.projeto)
}
