import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Visitor } from '#platform/auth/session.ts'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { toCentavos, toReais } from '#platform/db/money.ts'
import { countRows } from '#platform/db/page.ts'
import { type Edit, insertRow, type SeenVersion, softDelete, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { containsPattern, matches, normalise } from '#platform/db/text.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { imagensDeProjetos } from '#platform/files/queries.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { dropPecasDe } from '#proofing/pecas/queries.ts'
import { recordPassagem } from '#proofing/relogio/passagem-queries.ts'
import { ofThisReview } from '#proofing/rodadas/changing-status.ts'
import { ownerFor, projetosOf, visibleProjetos, withBinned } from '#studio/visibility/queries.ts'
import {
  type NewProject,
  Project,
  type ProjectClient,
  type ProjectStatus,
  type projetos,
} from './contract.ts'
import type { Waiting } from './schemas.ts'

/** The columns that a response contains as they are stored. */
const columns = Project.omit({ images: true, totalComments: true })
  .keyof()
  .options.map((name) => `projetos.${name}` as const)

const totalComments = (e: ExpressionBuilder<Schema, 'projetos'>) =>
  e
    .selectFrom('comentarios')
    .select(e.fn.countAll<number>().as('n'))
    .whereRef('comentarios.projectId', '=', 'projetos.id')
    .as('totalComments')

type Filter = z.output<NonNullable<(typeof projetos.list)['~orpc']['inputSchema']>>

/** Lists a page of projects, latest change first, and the total number of matches. */
export async function listProjetos(db: ReadDb, user: Visitor, { busca, status, limit, offset }: Filter) {
  const filter = { owner: ownerFor(user), status, busca: busca?.trim() ? containsPattern(busca) : undefined }
  const [[count], rows] = await Promise.all([
    countMatching(db, filter),
    pageOf(db, { ...filter, limit, offset }),
  ])
  const images = await imagensDeProjetos(
    db,
    user,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => toProject(row, images.get(row.id))), total: Number(count?.total) }
}

/** Finds the first matches for the global search, without counting all of them. */
export async function findProjetos(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  const filter = { owner: ownerFor(user), status: undefined, busca: containsPattern(busca) }
  return (await pageOf(db, { ...filter, limit, offset: 0 })).map((row) => toProject(row))
}

interface ProjectFilter {
  owner: number | undefined
  status: ProjectStatus | undefined
  busca: string | undefined
}

const countMatching = compileOnce((db, filter: ProjectFilter) =>
  matchingProjetos(db, filter).select((e) => e.fn.countAll().as('total')),
)

const pageOf = compileOnce(
  (db, { limit, offset, ...filter }: ProjectFilter & { limit: number; offset: number }) =>
    matchingProjetos(db, filter)
      .select(columns)
      .select(totalComments)
      .orderBy('updatedAt', 'desc')
      .orderBy('projetos.id', 'desc')
      .limit(limit)
      .offset(offset),
)

function matchingProjetos(db: ReadDb, { owner, status, busca }: ProjectFilter) {
  let found = projetosOf(owner, db)
  if (status !== undefined) found = found.where('status', '=', status)
  if (busca !== undefined) found = found.where(sql<boolean>`busca like ${busca} escape '\\'`)
  return found
}

export async function getProjeto(db: ReadDb, user: Visitor, id: number): Promise<Project> {
  const project = await findProjeto(db, user, id)
  if (!project) throw notFound()
  return project
}

export async function findProjeto(db: ReadDb, user: Visitor, id: number): Promise<Project | undefined> {
  const row = await visibleProjetos(user, db)
    .select(columns)
    .select(totalComments)
    .where('projetos.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const images = await imagensDeProjetos(db, user, [id])
  return toProject(row, images.get(id))
}

/** Lists those of these projects that the user may see, including those in the bin. */
export async function listSelected(db: ReadDb, user: Visitor, ids: number[]) {
  const rows = await withBinned(ownerFor(user), db)
    .select(['id', 'versao', 'title as nome', 'status', 'clientId', 'excluido_em'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ excluido_em, ...row }) => ({ ...row, isGone: excluido_em !== null }))
}

type Row = Omit<Project, 'images' | 'totalComments' | 'lembrar'> & { totalComments: unknown; lembrar: number }

function toProject(row: Row, images: Imagem[] = []): Project {
  return {
    ...row,
    images,
    budget: row.budget === null ? null : toReais(row.budget),
    createdAt: toWireInstant(row.createdAt),
    updatedAt: toWireInstant(row.updatedAt),
    lembrar: row.lembrar === 1,
    totalComments: Number(row.totalComments),
  }
}

type Values = z.output<typeof NewProject>

/** Converts form values to columns, including the search text. */
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

/** The search text of a project. Every change of the title or the client's name must update it. */
const searchable = (title: string, clientName: string) => normalise(`${title}\n${clientName}`)

export async function insertProjeto(context: AuthorContext, values: Values): Promise<number> {
  const at = toStored(context.now)
  const id = await insertRow(context.db, 'projetos', {
    ...toColumns(values),
    status: 'pending',
    prazo_desde: at,
    createdAt: at,
    updatedAt: at,
  })
  await recordPassagem(context, id)
  return id
}

/** @returns false on a version conflict */
export const updateProjeto = (db: WriteDb, edit: Edit<Values>, now: Temporal.Instant) =>
  writeProjeto(db, { ...edit, values: toColumns(edit.values) }, now)

/**
 * Changes the client of a project. The title of the project is needed for its search text.
 * @returns false on a version conflict
 */
export function setCliente(
  db: WriteDb,
  { values: { title, clientName, clientId = null }, ...seen }: Edit<ProjectClient & { title: string }>,
  now: Temporal.Instant,
): Promise<boolean> {
  const busca = searchable(title, clientName)
  return updateVersioned(db, 'projetos', {
    ...seen,
    values: { revisao_desde: ofThisReview, clientName, clientId, busca, updatedAt: toStored(now) },
  })
}

/** Moves a project to the bin. */
export async function binProjeto(context: AuthorContext, id: number): Promise<void> {
  await softDelete(context.db, 'projetos', { id, now: context.now })
  await recordPassagem(context, id)
}

type Columns = ReturnType<typeof toColumns>

const writeProjeto = (db: WriteDb, { values, ...seen }: Edit<Columns>, now: Temporal.Instant) =>
  updateVersioned(db, 'projetos', {
    ...seen,
    values: {
      revisao_desde: ofThisReview,
      prazo_desde: sinceWhen(values.deadline, now),
      ...values,
      updatedAt: toStored(now),
    },
  })

/** Since when the project has its deadline: since now if it changes. */
const sinceWhen = (deadline: string | null, now: Temporal.Instant) =>
  sql<
    string | null
  >`case when deadline is distinct from ${deadline} then ${toStored(now)} else prazo_desde end`

/** Whether the portfolio has a work that was created from this project and is not in the bin. */
export const hasWorkOf = async (db: ReadDb, id: number): Promise<boolean> =>
  (await withWorks(db, [id])).has(id)

/** Returns those of these projects from which a work of the portfolio was created that is not in the bin. */
export async function withWorks(db: ReadDb, ids: number[]): Promise<Set<number | null>> {
  const found = await db
    .selectFrom('portfolio')
    .select('projectId')
    .where('projectId', 'in', ids)
    .where('excluido_em', 'is', null)
    .execute()
  return new Set(found.map(({ projectId }) => projectId))
}

/**
 * Sets whether the client gets reminders. This increases the version, but `updatedAt` stays the same, because
 * the content of the project does not change.
 * @returns false on a version conflict
 */
export const setLembrar = (db: WriteDb, { lembrar, ...seen }: SeenVersion & { lembrar: boolean }) =>
  updateVersioned(db, 'projetos', { ...seen, values: { lembrar: lembrar ? 1 : 0 } })

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

export async function countProjetosOf(db: ReadDb, clientId: number): Promise<number> {
  return countRows(
    db.selectFrom('projetos').where('clientId', '=', clientId).where('excluido_em', 'is', null),
  )
}

/**
 * Updates the client's name on the projects that are linked to the account. The version stays the same: a form
 * that is open with the old name cannot restore it, because the server takes the name from the account, and a
 * client who decides about a project does not have to look at it again because of the name.
 */
export async function renameClient(db: WriteDb, clientId: number, clientName: string): Promise<void> {
  const linked = await db
    .selectFrom('projetos')
    .select(['id', 'title', 'clientName'])
    .where('clientId', '=', clientId)
    .execute()
  for (const { id, title, clientName: old } of linked) {
    if (old === clientName) continue
    await writeClientName(db, { id, title, clientName }).execute()
  }
}

const writeClientName = (
  db: WriteDb,
  { id, title, clientName }: { id: number; title: string; clientName: string },
) =>
  db
    .updateTable('projetos')
    .set({ clientName, busca: searchable(title, clientName) })
    .where('id', '=', id)

/**
 * Unlinks the projects of an account that is being closed, those in the bin included, and renames their
 * client.
 */
export async function unlinkProjetos(db: WriteDb, clientId: number, clientName: string): Promise<void> {
  await renameClient(db, clientId, clientName)
  await db
    .updateTable('projetos')
    .set((e) => ({ clientId: null, versao: e('versao', '+', 1) }))
    .where('clientId', '=', clientId)
    .execute()
}

/** Replaces a typed client name on the projects that are linked to no account. */
export async function renameUnlinkedClient(db: WriteDb, from: string, clientName: string): Promise<void> {
  const likely = await db
    .selectFrom('projetos')
    .select(['id', 'title', 'clientName'])
    .where('clientId', 'is', null)
    .where(matches('busca', from))
    .execute()
  for (const { id, title, clientName: old } of likely) {
    if (normalise(old.trim()) !== normalise(from.trim())) continue
    // The version is incremented, so that a form that is open with the old name fails with a conflict instead
    // of restoring the old name.
    await writeClientName(db, { id, title, clientName })
      .set((e) => ({ versao: e('versao', '+', 1) }))
      .execute()
  }
}

/**
 * Deletes a project for good, together with its comments, pieces, hand-overs, notifications and reminders, and
 * unlinks its activities and transactions. The file sweep deletes the bytes of the pictures.
 * @throws if any other row still refers to the project, such as a decision or a portfolio work
 */
export async function dropProjeto(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('comentarios').where('projectId', '=', id).execute()
  await dropPecasDe(db, id)
  await db.updateTable('atividades').set({ projeto_id: null }).where('projeto_id', '=', id).execute()
  await db
    .updateTable('transacoes_financeiras')
    .set({ projeto_id: null })
    .where('projeto_id', '=', id)
    .execute()
  await db.deleteFrom('projetos').where('id', '=', id).execute()
}
