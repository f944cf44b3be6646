import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { findReader, listTeam } from './queries.ts'
import { listReviewers } from './reviewer-queries.ts'
import { listParticipantes } from './thread-queries.ts'

interface Thread {
  projectId: number
  /** Whether the client's side sees the thread. */
  isShared: boolean
}

/**
 * Lists the names of the other people who see a thread and can be mentioned in it. The names of the team are listed for
 * the team only.
 */
export async function listMentionable(
  db: ReadDb,
  user: Visitor,
  { projectId, isShared }: Thread,
): Promise<string[]> {
  const team = isOfTeam(user) ? await listTeam(db, ['admin', 'user']) : []
  const ids = isShared ? await listParticipantes(db, projectId) : []
  const accounts = await Promise.all(ids.map((id) => (id === null ? undefined : findReader(db, id))))
  const linked = isShared ? await listReviewers(db, projectId) : []
  const names = [
    ...[...team, ...accounts].flatMap((one) => (one && one.id !== user.id ? [one.name] : [])),
    ...linked.flatMap(({ id, name }) => (user.convites.some((convite) => convite.id === id) ? [] : [name])),
  ]
  return [...new Set(names)]
}
