import type { Updateable } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { enderecoDe } from '#platform/contract/enderecos.ts'
import { type Edit, insertRow, type SeenVersion, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { imagensDeTrabalhos } from '#platform/files/queries.ts'
import type { Resposta } from '#studio/permissoes/contract.ts'
import type { Caso, Work } from './contract.ts'
import { creditosDe } from './rules.ts'

/**
 * Selects the works that the user may see. An admin also sees drafts; everyone else sees only published
 * works.
 */
function visibleTo(user: Visitor, db: ReadDb) {
  const existing = db.selectFrom('portfolio').where('portfolio.excluido_em', 'is', null)
  return user.role === 'admin' ? existing : existing.where('publicado_em', 'is not', null)
}

const withDetails = (user: Visitor, db: ReadDb) =>
  visibleTo(user, db)
    .leftJoin('projetos', 'projetos.id', 'portfolio.projectId')
    .select(['portfolio.id', 'slug', 'portfolio.title', 'portfolio.description', 'portfolio.category'])
    .select(['desafio', 'abordagem', 'resultado', 'creditos'])
    .select(['featured', 'publicado_em', 'criado_em', 'atualizado_em', 'portfolio.versao'])
    .select(['projectId', 'projetos.title as projectTitle', 'clientId'])
    .orderBy('ordem')
    .orderBy('portfolio.id')

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

export async function listWorks(db: ReadDb, user: Visitor): Promise<Work[]> {
  return toWorks(db, await withDetails(user, db).execute())
}

export async function getWork(db: ReadDb, user: Visitor, id: number): Promise<Work> {
  const rows = await withDetails(user, db).where('portfolio.id', '=', id).execute()
  const [work] = await toWorks(db, rows)
  if (!work) throw notFound()
  return work
}

export async function findWorkBySlug(db: ReadDb, user: Visitor, slug: string): Promise<Work | undefined> {
  return (await toWorks(db, await withDetails(user, db).where('slug', '=', slug).execute()))[0]
}

/**
 * Tells whether there is a work with this slug, or any work of this category, that the user may see. It is a
 * cheap query, because visitors can request any address.
 */
export async function isVisibleWork(db: ReadDb, user: Visitor, by: { slug: string } | { category: string }) {
  const [column, value] = 'slug' in by ? (['slug', by.slug] as const) : (['category', by.category] as const)
  const found = await visibleTo(user, db).select('portfolio.id').where(column, '=', value).limit(1).execute()
  return found.length > 0
}

async function toWorks(db: ReadDb, rows: Row[]): Promise<Work[]> {
  const pictures = await imagensDeTrabalhos(
    db,
    rows.map(({ id }) => id),
  )
  const respostas = await lastRespostas(
    db,
    rows.flatMap(({ projectId }) => projectId ?? []),
  )
  return rows.map(({ projectId, projectTitle, clientId, ...row }) => ({
    ...row,
    image: addressOfCover(pictures.get(row.id)),
    featured: row.featured === 1,
    publicado_em: toWireInstantOrNull(row.publicado_em),
    criado_em: toWireInstant(row.criado_em),
    atualizado_em: toWireInstant(row.atualizado_em),
    projeto: projectId === null ? null : projectOf(projectId, { projectTitle, clientId }, respostas),
    imagens: pictures.get(row.id) ?? [],
  }))
}

const COVER_MOST = 1280

/**
 * Address of the cover in a single width, for uses that show one picture: the preview in a messenger, or an
 * old client of the API.
 */
function addressOfCover([cover]: Imagem[] = []): string {
  if (!cover) return ''
  const { larguras, largura } = cover
  return enderecoDe(
    cover,
    larguras.findLast((width) => width <= COVER_MOST) ?? larguras[0] ?? largura,
    'webp',
  )
}

function projectOf(
  id: number,
  { projectTitle, clientId }: Pick<Row, 'projectTitle' | 'clientId'>,
  respostas: Map<number, Resposta>,
): Work['projeto'] {
  const permissao = respostas.get(id) ?? 'pendente'
  return { id, title: projectTitle ?? '', temConta: clientId !== null, permissao }
}

/** The latest answer of the client about each of these projects. */
async function lastRespostas(db: ReadDb, projectIds: number[]): Promise<Map<number, Resposta>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('permissoes')
    .select(['projectId', 'decisao'])
    .where('id', 'in', (e) =>
      e
        .selectFrom('permissoes')
        .select((f) => f.fn.max('id').as('id'))
        .where('projectId', 'in', projectIds)
        .groupBy('projectId'),
    )
    .execute()
  return new Map(rows.map(({ projectId, decisao }) => [projectId, decisao]))
}

/**
 * Lists the published works of a project, including those in the bin. A deleted work becomes a draft, but
 * older versions of the software left it published; restoring it would publish it in spite of a revoked
 * permission.
 */
export async function listPublishedOf(db: ReadDb, projectId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('portfolio')
    .select('id')
    .where('projectId', '=', projectId)
    .where('publicado_em', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** A text of the case that is undefined is unchanged; a new work has it empty. */
type CasoValues = { [Name in keyof Caso]?: string | undefined }

interface Values extends CasoValues {
  slug: string
  title: string
  description: string
  category: string
  featured: boolean
  projectId?: number
}

/** Inserts a work as a draft, before all others in the order. */
export async function insertWork(db: WriteDb, values: Values, now: Temporal.Instant): Promise<number> {
  const at = toStored(now)
  const { first } = await db
    .selectFrom('portfolio')
    .select((e) => e.fn.min('ordem').as('first'))
    .executeTakeFirstOrThrow()
  return insertRow(db, 'portfolio', {
    ...values,
    featured: Number(values.featured),
    projectId: values.projectId ?? null,
    ordem: (first ?? 1) - 1,
    criado_em: at,
    atualizado_em: at,
  })
}

/** @returns false on a version conflict */
export const updateWork = (db: WriteDb, { values, ...seen }: Edit<Values>, now: Temporal.Instant) =>
  writeWork(db, { ...seen, values: { ...values, featured: Number(values.featured) } }, now)

/**
 * Publishes a work or makes it a draft.
 * @returns false on a version conflict
 */
export const setPublished = (
  db: WriteDb,
  { published, ...seen }: SeenVersion & { published: boolean },
  now: Temporal.Instant,
) => writeWork(db, { ...seen, values: { publicado_em: published ? toStored(now) : null } }, now)

/** Moves a work to the bin as a draft, so that a restore does not publish it. */
export const binWork = (db: WriteDb, id: number, now: Temporal.Instant) =>
  writeWork(db, { id, values: { excluido_em: toStored(now), publicado_em: null } }, now)

const writeWork = (
  db: WriteDb,
  { values, ...seen }: Edit<Updateable<Schema['portfolio']>>,
  now: Temporal.Instant,
) => updateVersioned(db, 'portfolio', { ...seen, values: { ...values, atualizado_em: toStored(now) } })

/** Makes a work a draft, even if it is in the bin. */
export async function unpublish(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('portfolio')
    .set((e) => ({ publicado_em: null, atualizado_em: toStored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Removes a person from the credits of all works, including drafts and works in the bin. A line that names nobody else
 * is removed as a whole.
 */
export async function removeFromCredits(db: WriteDb, nome: string): Promise<void> {
  const works = await db
    .selectFrom('portfolio')
    .select(['id', 'creditos'])
    .where('creditos', '!=', '')
    .orderBy('id')
    .execute()
  for (const { id, creditos } of works) {
    const left = without(nome, creditos)
    if (left === undefined) continue
    // The version is incremented, so that a form that is open with the old credits fails with a conflict instead of
    // restoring the name.
    await db
      .updateTable('portfolio')
      .set((e) => ({ creditos: left, versao: e('versao', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

const BETWEEN_NAMES = /\s*[,;&/]\s*|\s+e\s+/
const enumeration = new Intl.ListFormat('pt-BR')

/** Returns the credits without the person; undefined if the person is not credited. */
function without(nome: string, creditos: string): string | undefined {
  const wanted = normalise(nome.trim())
  const isWanted = (one: string) => normalise(one.trim()) === wanted
  const lines = creditosDe(creditos) ?? []
  let found = false
  const left = lines.flatMap((line) => {
    const names = [line.nome, ...line.nome.split(BETWEEN_NAMES)]
    if (!names.some(isWanted)) return [`${line.funcao}: ${line.nome}`]
    found = true
    const others = isWanted(line.nome) ? [] : names.slice(1).filter((one) => !isWanted(one))
    return others.length > 0 ? [`${line.funcao}: ${enumeration.format(others)}`] : []
  })
  return found ? left.join('\n') : undefined
}

/** Gives a work that is being restored a new slug if another work uses its old one. */
export async function setFreeSlug(db: WriteDb, id: number): Promise<void> {
  const work = await db.selectFrom('portfolio').select('slug').where('id', '=', id).executeTakeFirst()
  if (!work) return
  const slug = await freeSlug(db, work.slug, id)
  await db.updateTable('portfolio').set({ slug }).where('id', '=', id).execute()
}

/** Purges a work and its picture rows; the file sweep deletes the bytes. */
export async function dropWork(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('arquivos').where('portfolioId', '=', id).execute()
  await db.deleteFrom('portfolio').where('id', '=', id).execute()
}

const MOST = 90

/** Makes a slug: `Café & Cia` → `cafe-e-cia`. A title without usable characters gives `trabalho`. */
export async function slugOf(text: string): Promise<string> {
  // The package builds its replacement tables when it is imported, which would take 4 % of a start.
  const { default: slugify } = await import('@sindresorhus/slugify')
  const slug = slugify(text, { decamelize: false, customReplacements: [['&', ' e ']] })
  return slug.slice(0, MOST).replace(/-+$/, '') || 'trabalho'
}

/** Returns the slug, with the first free number appended if it is in use. */
export async function freeSlug(db: ReadDb, slug: string, ownId?: number): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await isTaken(db, candidate, ownId))) return candidate
  }
}

export async function isTaken(db: ReadDb, slug: string, ownId = 0): Promise<boolean> {
  const other = await db
    .selectFrom('portfolio')
    .select('id')
    .where('slug', '=', slug)
    .where('excluido_em', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  return other !== undefined
}
