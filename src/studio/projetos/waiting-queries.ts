import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { imagensDeProjetos } from '#platform/files/queries.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import type { Waiting } from './schemas.ts'

/** The column with the start of the review, from which the client has been waiting to decide. */
export const waitingSince = sql.ref<string>('projetos.revisao_desde')

/**
 * Lists the projects that wait for the client's decision, those that have waited longest first, and their
 * total number.
 */
export async function listAguardando(db: ReadDb, user: Visitor, limit: number) {
  const waiting = visibleProjetos(user, db).where('status', '=', 'review')
  const total = await countRows(waiting)
  const rows = await waiting
    .select(['projetos.id', 'title', 'status', 'clientId', 'clientName', 'versao', waitingSince.as('desde')])
    .orderBy(waitingSince)
    .orderBy('projetos.id')
    .limit(limit)
    .execute()
  const images = await imagensDeProjetos(
    db,
    user,
    rows.map(({ id }) => id),
  )
  const toWaiting = (row: (typeof rows)[number]): Waiting => ({
    ...row,
    desde: toWireInstant(row.desde),
    images: images.get(row.id) ?? [],
  })
  return { rows: rows.map(toWaiting), total }
}
