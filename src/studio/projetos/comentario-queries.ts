import { insertRow } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import type { Comment } from './contract.ts'

/** Lists the comments of a project, oldest first. It does not check access: call `getProjeto` first. */
export async function listComments(db: ReadDb, projectId: number): Promise<Comment[]> {
  const rows = await db
    .selectFrom('comentarios')
    .leftJoin('decisoes', 'decisoes.id', 'comentarios.decisaoId')
    .select([
      'comentarios.id',
      'comentarios.projectId',
      'comentarios.userId',
      'comentarios.userName',
      'userRole',
      'message',
    ])
    .select(['comentarios.createdAt', 'decisoes.decisao'])
    .where('comentarios.projectId', '=', projectId)
    .orderBy('comentarios.id')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: toWireInstant(row.createdAt) }))
}

interface NewComment {
  projectId: number
  message: string
}

export async function insertComment({ db, user, now }: AuthorContext, comment: NewComment): Promise<Comment> {
  // Only accounts write into the conversation of a project.
  if (user.role === 'ninguem' || user.role === 'revisor') throw notFound()
  const { projectId, message } = comment
  const createdAt = toStored(now)
  const author = { userId: user.id, userName: user.name, userRole: user.role }
  const id = await insertRow(db, 'comentarios', { projectId, ...author, message, createdAt, decisaoId: null })
  return { id, projectId, ...author, message, createdAt: toWireInstant(createdAt), decisao: null }
}
