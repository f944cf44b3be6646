import { recordBefores } from '#platform/audit/befores.ts'
import { type SeenVersion, softDelete } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { namesOfChanged } from '#platform/db/selection.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { agendaMessages } from '#studio/agenda/messages.ts'
import type { Atividade, MudancaEmVarias } from './contract.ts'
import { getAtividade, listSelected, updateAtividade } from './queries.ts'
import { plain } from './series.ts'

/**
 * Changes the given fields of each activity.
 * @throws 409 with the names of the first five activities that were changed or deleted since the user saw them
 */
export async function updateMany(context: HandlerContext, selected: MudancaEmVarias[]): Promise<Atividade[]> {
  const { db, now } = context
  const ids = selected.map(({ id }) => id)
  await refuseChanged(db, selected)
  await recordBefores(context, 'atividades', ids)
  for (const { id, versao, ...given } of selected) {
    const before = plain(await getAtividade(db, id))
    const values = {
      ...before,
      status: given.status ?? before.status,
      responsavel: given.responsavel ?? before.responsavel,
      data_entrega: given.data_entrega ?? before.data_entrega,
    }
    await updateAtividade(db, { id, versao, values }, now)
  }
  return Promise.all(ids.map((id) => getAtividade(db, id)))
}

/**
 * Moves the activities to the bin.
 * @throws 409 with the names of the first five activities that were changed or deleted since the user saw them
 */
export async function removeMany(context: HandlerContext, selected: SeenVersion[]): Promise<void> {
  const { db, now } = context
  const ids = selected.map(({ id }) => id)
  await refuseChanged(db, selected)
  await recordBefores(context, 'atividades', ids)
  for (const id of ids) await softDelete(db, 'atividades', { id, now })
}

async function refuseChanged(db: ReadDb, selected: SeenVersion[]): Promise<void> {
  const stored = await listSelected(
    db,
    selected.map(({ id }) => id),
  )
  const names = namesOfChanged(selected, stored)
  if (names) throw conflict(agendaMessages.nadaFeito(names))
}
