import { recordBefores } from '#platform/audit/befores.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { softDelete } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { invalid, versionConflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { agendaMessages } from '#studio/agenda/messages.ts'
import { findProjeto } from '#studio/projetos/queries.ts'
import type { NovaAtividade } from './contract.ts'
import { removeMany, updateMany } from './many.ts'
import {
  getAtividade,
  insertAtividade,
  listAtividades,
  listSugestoes,
  toColumns,
  updateAtividade,
} from './queries.ts'
import { changesOfOthers, occurrences } from './series.ts'
import { followingOf, insertSerie, listSerie } from './series-queries.ts'

const on = api.atividades

export const atividadesHandlers = on.router({
  list: on.list.handler(({ context: { db }, input }) => listAtividades(db, input)),

  get: on.get.handler(({ context: { db }, input: { id } }) => getAtividade(db, id)),

  sugestoes: on.sugestoes.handler(({ context: { db } }) => listSugestoes(db)),

  serie: on.serie.handler(({ context: { db }, input: { id } }) => listSerie(db, id)),

  create: on.create.handler(async ({ context: { db, user, now, trail }, input: { repetir, ...values } }) => {
    await refuseUnknownProject(db, user, values)
    const first = toColumns(values)
    if (!repetir) return getAtividade(db, await insertAtividade(db, first, now))
    const { ids, serie_id } = await insertSerie(db, occurrences(first, repetir), now)
    trail.ids = ids
    return getAtividade(db, serie_id)
  }),

  update: on.update.handler(async ({ context, input: { id, versao, serie, ...values } }) => {
    const { db, user, now } = context
    const before = await getAtividade(db, id)
    // A project that is already linked may stay even if it is in the bin.
    if (values.projeto_id !== before.projeto_id) await refuseUnknownProject(db, user, values)
    const following = serie === 'seguintes' ? await followingOf(db, before) : []
    const others = changesOfOthers(before, values, following)
    await recordBefores(context, 'atividades', [id, ...others.map((other) => other.id)])
    if (!(await updateAtividade(db, { id, versao, values }, now))) throw versionConflict(before)
    for (const other of others) await updateAtividade(db, other, now)
    return getAtividade(db, id)
  }),

  remove: on.remove.handler(async ({ context, input: { id, serie } }) => {
    const { db, now } = context
    const before = await getAtividade(db, id)
    const others = serie === 'seguintes' ? await followingOf(db, before) : []
    const ids = [id, ...others.map((other) => other.id)]
    await recordBefores(context, 'atividades', ids)
    for (const one of ids) await softDelete(db, 'atividades', { id: one, now })
  }),

  updateVarias: on.updateVarias.handler(({ context, input: { atividades } }) =>
    updateMany(context, atividades),
  ),

  removeVarias: on.removeVarias.handler(async ({ context, input: { atividades } }) => {
    await removeMany(context, atividades)
  }),
})

async function refuseUnknownProject(db: ReadDb, user: Visitor, { projeto_id }: NovaAtividade): Promise<void> {
  if (projeto_id == null) return
  const project = await findProjeto(db, user, projeto_id)
  if (!project) throw invalid('projeto_id', agendaMessages.projeto)
}
