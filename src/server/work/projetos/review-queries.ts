import type { ExpressionBuilder } from 'kysely'
import type { ProjectStatus } from '#contract/projetos.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { Db, Schema } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'

/** A status, and with it since when the project waits for its client: set on the way in, gone on the way out. */
export function toStatus(status: ProjectStatus, now: Temporal.Instant) {
  const since = (e: ExpressionBuilder<Schema, 'projetos'>) =>
    e.fn.coalesce('revisao_desde', e.val(stored(now)))
  return { status, revisao_desde: status === 'review' ? since : null }
}

/** The client's answer, possible once: the row itself says whose it is and that it waits. */
export async function decideProjeto(
  db: Db,
  user: Visitor,
  id: number,
  status: 'approved' | 'pending',
  now: Temporal.Instant,
) {
  const { numUpdatedRows } = await db
    .updateTable('projetos')
    .set((e) => ({ ...toStatus(status, now), updatedAt: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('clientId', '=', user.id)
    .where('status', '=', 'review')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether its client is reminded. Not a change of the work, so `updatedAt` stays. */
export async function setLembrar(
  db: Db,
  id: number,
  lembrar: boolean,
  versao: number | undefined,
): Promise<boolean> {
  let update = db
    .updateTable('projetos')
    .set((e) => ({ lembrar: lembrar ? 1 : 0, versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}
