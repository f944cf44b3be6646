import type { Comment, Decision } from '#contract/work/schemas/thread.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { insertRow } from '#server/platform/db/records.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { toStored, toWireInstant } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AuthorContext, HandlerContext } from '#server/platform/http/call.ts'

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
  decisaoId?: number
}

export async function insertComment({ db, user, now }: AuthorContext, comment: NewComment): Promise<Comment> {
  if (user.role === 'ninguem') throw notFound()
  const { projectId, message, decisaoId = null } = comment
  const createdAt = toStored(now)
  const author = { userId: user.id, userName: user.name, userRole: user.role }
  const id = await insertRow(db, 'comentarios', { projectId, ...author, message, createdAt, decisaoId })
  return { id, projectId, ...author, message, createdAt: toWireInstant(createdAt), decisao: null }
}

/**
 * Lists the decisions on a project. The network address is visible to the team and to the client who decided,
 * but not to a later client of the project.
 */
export async function listDecisions(db: ReadDb, user: Visitor, projectId: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decisoes')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select(['decisoes.id', 'decisao', 'userId', 'userName', 'motivo', 'endereco', 'imagens', 'createdAt'])
    .select('termos.codigo as termo')
    .where('projectId', '=', projectId)
    .orderBy('decisoes.id')
    .execute()
  return rows.map(({ userId, endereco, ...row }) => ({
    ...row,
    endereco: user.role === 'client' && userId !== user.id ? null : endereco,
    imagens: JSON.parse(row.imagens),
    createdAt: toWireInstant(row.createdAt),
  }))
}

interface NewDecision {
  projectId: number
  decisao: 'approved' | 'rejected'
  motivo: string | null
  /** SHA-256 hashes of the pictures that were decided on. */
  imagens: string[]
}

/**
 * Stores a decision with its author, time, network address and pictures. A trigger prevents later changes.
 */
export async function insertDecision(
  { db, user, now, from }: HandlerContext,
  { imagens, ...decision }: NewDecision,
): Promise<number> {
  return insertRow(db, 'decisoes', {
    ...decision,
    userId: user.id,
    userName: user.name,
    endereco: from.address,
    agente: from.agent,
    imagens: JSON.stringify(imagens),
    createdAt: toStored(now),
  })
}
