import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import type { Seen } from '#server/platform/db/records.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { resumeReview } from '#server/work/avisos/occasions.ts'
import { setStatus } from './queries.ts'
import { findLeftReview } from './review-queries.ts'

/**
 * Sets the status of a project. If this undoes the change that took the project out of review, the former review
 * continues: with its start, its reminders and its notifications, none of which are sent again.
 * @returns whether the former review continues; undefined on a version conflict
 */
export async function changeStatus(
  context: HandlerContext,
  change: Seen & { status: ProjectStatus },
  desfaz: boolean,
): Promise<{ resumes: boolean } | undefined> {
  const { db } = context
  const left = desfaz && change.status === 'review' ? await findLeftReview(db, change.id) : undefined
  const resumes = left !== undefined
  if (!(await setStatus(context, { ...change, resumes }))) return undefined
  if (resumes) await resumeReview(context, change.id, left)
  return { resumes }
}
