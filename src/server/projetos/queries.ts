import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Comment, Decision, NewProject, Project, ProjectStatus, projetos } from '#contract/projetos.ts'
import type { Visitor } from '#server/auth/session.ts'
import { toCentavos, toReais } from '#server/db/money.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { normalise, partOf } from '#server/db/text.ts'
import { onTheWire, stored } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'

/** Every read of a project starts here, so nobody sees what is not theirs, nor what is in the bin. */
function visibleTo(user: Visitor, db: Db) {
  const kept = db.selectFrom('projetos').where('projetos.excluido_em', 'is', null)
  return user.role === 'client' ? kept.where('projetos.clientId', '=', user.id) : kept
}

const columns = [
  'projetos.id',
  'title',
  'description',
  'category',
  'status',
  'clientId',
  'clientName',
  'budget',
  'deadline',
  'createdAt',
  'updatedAt',
  'versao',
] as const

const totalComments = (e: ExpressionBuilder<Schema, 'projetos'>) =>
  e
    .selectFrom('comentarios')
    .select(e.fn.countAll<number>().as('n'))
    .whereRef('comentarios.projectId', '=', 'projetos.id')
    .as('totalComments')

type Filter = z.output<NonNullable<(typeof projetos.list)['~orpc']['inputSchema']>>

/** A page of the projects, latest change first, and how many there are in all. */
export async function listProjetos(db: Db, user: Visitor, { busca, status, limit, offset }: Filter) {
  let matching = visibleTo(user, db)
  if (status) matching = matching.where('status', '=', status)
  if (busca?.trim()) matching = matching.where(sql<boolean>`busca like ${partOf(busca)} escape '\\'`)
  const [{ total }, rows] = await Promise.all([
    matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    matching
      .select(columns)
      .select(totalComments)
      .orderBy('updatedAt', 'desc')
      .orderBy('projetos.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { rows: rows.map(toProject), total: Number(total) }
}

export async function getProjeto(db: Db, user: Visitor, id: number): Promise<Project> {
  const row = await visibleTo(user, db)
    .select(columns)
    .select(totalComments)
    .where('projetos.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return toProject(row)
}

type Row = Omit<Project, 'images' | 'totalComments'> & { totalComments: unknown }

function toProject(row: Row): Project {
  return {
    ...row,
    images: [],
    budget: row.budget === null ? null : toReais(row.budget),
    createdAt: onTheWire(row.createdAt),
    updatedAt: onTheWire(row.updatedAt),
    totalComments: Number(row.totalComments),
  }
}

type Values = z.output<typeof NewProject>

/** What a form gives, as columns; `busca` is filled here and nowhere else. */
function toColumns({ clientId, clientName, budget, deadline, ...rest }: Values) {
  return {
    ...rest,
    clientId: clientId ?? null,
    clientName,
    budget: budget == null ? null : toCentavos(budget),
    deadline: deadline ?? null,
    busca: searchable(rest.title, clientName),
  }
}

const searchable = (title: string, clientName: string) => normalise(`${title}\n${clientName}`)

export async function insertProjeto(db: Db, values: Values, now: Temporal.Instant): Promise<number> {
  const at = stored(now)
  const { id } = await db
    .insertInto('projetos')
    .values({ ...toColumns(values), status: 'pending', createdAt: at, updatedAt: at, excluido_em: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false where the record is no longer of that version */
export function updateProjeto(db: Db, id: number, values: Values, versao: number | undefined, now: Temporal.Instant) {
  return write(db, id, toColumns(values), versao, now)
}

export function setStatus(db: Db, id: number, status: ProjectStatus, versao: number | undefined, now: Temporal.Instant) {
  return write(db, id, { status }, versao, now)
}

async function write(
  db: Db,
  id: number,
  changes: Partial<ReturnType<typeof toColumns>> & { status?: ProjectStatus },
  versao: number | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  let update = db
    .updateTable('projetos')
    .set((e) => ({ ...changes, updatedAt: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** To the bin: it stays, with its thread and decisions, where nobody sees it. */
export async function binProjeto(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable('projetos').set({ excluido_em: stored(now) }).where('id', '=', id).execute()
}

/** The client's answer, possible once: the row itself says whose it is and that it waits. */
export async function decideProjeto(db: Db, user: Visitor, id: number, status: 'approved' | 'pending', now: Temporal.Instant) {
  const { numUpdatedRows } = await db
    .updateTable('projetos')
    .set((e) => ({ status, updatedAt: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('clientId', '=', user.id)
    .where('status', '=', 'review')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countProjetosOf(db: Db, clientId: number): Promise<number> {
  const { total } = await db
    .selectFrom('projetos')
    .select((e) => e.fn.countAll().as('total'))
    .where('clientId', '=', clientId)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A person's new name, on the projects that are tied to the account. */
export async function renameClient(db: Db, clientId: number, clientName: string): Promise<void> {
  const tied = await db.selectFrom('projetos').select(['id', 'title', 'clientName']).where('clientId', '=', clientId).execute()
  for (const { id, title, clientName: old } of tied) {
    if (old === clientName) continue
    await db.updateTable('projetos').set({ clientName, busca: searchable(title, clientName) }).where('id', '=', id).execute()
  }
}

/** The thread, oldest first. Ask for the project before: it decides who may read. */
export async function listComments(db: Db, projectId: number): Promise<Comment[]> {
  const rows = await db
    .selectFrom('comentarios')
    .leftJoin('decisoes', 'decisoes.id', 'comentarios.decisaoId')
    .select(['comentarios.id', 'comentarios.projectId', 'comentarios.userId', 'comentarios.userName', 'userRole', 'message'])
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

export async function insertComment(db: Db, user: Visitor, comment: NewComment, now: Temporal.Instant): Promise<Comment> {
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

export async function listDecisions(db: Db, projectId: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decisoes')
    .select(['id', 'decisao', 'userName', 'motivo', 'endereco', 'imagens', 'createdAt'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, imagens: JSON.parse(row.imagens), createdAt: onTheWire(row.createdAt) }))
}

interface NewDecision {
  projectId: number
  decisao: 'approved' | 'rejected'
  motivo: string | null
}

/** Who, when, from where and on which pictures; the database refuses to change it later. */
export async function insertDecision(
  db: Db,
  user: Visitor,
  from: { address: string; agent: string },
  decision: NewDecision,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('decisoes')
    .values({
      ...decision,
      ...{ userId: user.id, userName: user.name, endereco: from.address, agente: from.agent },
      ...{ imagens: '[]', createdAt: stored(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
