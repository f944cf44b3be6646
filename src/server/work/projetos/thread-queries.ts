import type { Comment, Decision } from '#contract/thread.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { onTheWire, stored } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'

/** The thread, oldest first. Ask for the project before: it decides who may read. */
export async function listComments(db: Db, projectId: number): Promise<Comment[]> {
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
  return rows.map((row) => ({ ...row, createdAt: onTheWire(row.createdAt) }))
}

interface NewComment {
  projectId: number
  message: string
  decisaoId?: number
}

export async function insertComment(
  db: Db,
  user: Visitor,
  comment: NewComment,
  now: Temporal.Instant,
): Promise<Comment> {
  if (user.role === 'ninguem') throw notFound()
  const { projectId, message, decisaoId = null } = comment
  const createdAt = stored(now)
  const author = { userId: user.id, userName: user.name, userRole: user.role }
  const { id } = await db
    .insertInto('comentarios')
    .values({ projectId, ...author, message, createdAt, decisaoId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, projectId, ...author, message, createdAt: onTheWire(createdAt), decisao: null }
}

/** The network address is the team's and of whoever decided: the next client of the project does not learn it. */
export async function listDecisions(db: Db, user: Visitor, projectId: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decisoes')
    .select(['id', 'decisao', 'userId', 'userName', 'motivo', 'endereco', 'imagens', 'createdAt'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()
  return rows.map(({ userId, endereco, ...row }) => ({
    ...row,
    endereco: user.role === 'client' && userId !== user.id ? null : endereco,
    imagens: JSON.parse(row.imagens),
    createdAt: onTheWire(row.createdAt),
  }))
}

interface NewDecision {
  projectId: number
  decisao: 'approved' | 'rejected'
  motivo: string | null
  /** SHA-256 of what was decided on. */
  imagens: string[]
}

/** Who, when, from where and on which pictures; the database refuses to change it later. */
export async function insertDecision(
  db: Db,
  user: Visitor,
  from: { address: string; agent: string },
  { imagens, ...decision }: NewDecision,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('decisoes')
    .values({
      ...decision,
      userId: user.id,
      userName: user.name,
      endereco: from.address,
      agente: from.agent,
      imagens: JSON.stringify(imagens),
      createdAt: stored(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
