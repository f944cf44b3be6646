import type { z } from 'zod'
import { stateOf } from '#platform/audit/queries.ts'
import { findFurthestMoved, setOrder } from '#platform/db/order.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid, versionConflict } from '#platform/errors.ts'
import { newestOwned } from '#platform/files/queries.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { workMessages } from '#studio/messages.ts'
import { Category } from '#studio/projetos/contract.ts'
import { getProjeto, hasWorkOf } from '#studio/projetos/queries.ts'
import type { NewWork } from './contract.ts'
import { imagensHandlers } from './imagens.ts'
import {
  binWork,
  freeSlug,
  getWork,
  insertWork,
  isTaken,
  listWorks,
  setPublished,
  slugOf,
  updateWork,
} from './queries.ts'
import { whyNotPublish } from './rules.ts'

const on = api.portfolio
const says = workMessages.portfolio

export const portfolioHandlers = on.router({
  list: on.list.handler(({ context: { db, user } }) => listWorks(db, user)),

  create: on.create.handler(async ({ context: { db, user, now }, input }) => {
    const id = await insertWork(db, { ...input, slug: await addressFor(db, input) }, now)
    return getWork(db, user, id)
  }),

  levar: on.levar.handler(async ({ context: { db, user, now }, input: { projectId } }) => {
    const { title, description, category, status } = await getProjeto(db, user, projectId)
    if (status !== 'completed') throw conflict(says.naoConcluido)
    if (await hasWorkOf(db, projectId)) throw conflict(says.jaLevado)
    const slug = await freeSlug(db, await slugOf(title))
    const work = { slug, title, description, category: Category.parse(category), featured: false, projectId }
    const id = await insertWork(db, work, now)
    await copyPictures(db, { projectId, portfolioId: id }, now)
    return getWork(db, user, id)
  }),

  reorder: on.reorder.handler(async ({ context: { db, user, trail }, input: { ids } }) => {
    const furthest = await findFurthestMoved(db, 'portfolio', ids)
    if (furthest === undefined) throw versionConflict(await listWorks(db, user))
    if (furthest !== null) {
      Object.assign(trail, { id: furthest, before: await stateOf(db, 'portfolio', furthest) })
      await setOrder(db, 'portfolio', ids)
    }
    return listWorks(db, user)
  }),

  update: on.update.handler(async ({ context: { db, user, now }, input: { id, versao, ...values } }) => {
    const before = await getWork(db, user, id)
    const slug = values.slug === undefined ? before.slug : await addressFor(db, values, id)
    const updated = await updateWork(db, { id, versao, values: { ...values, slug } }, now)
    if (!updated) throw versionConflict(before)
    return getWork(db, user, id)
  }),

  publicar: on.publicar.handler(({ context, input }) => changePublished(context, input, true)),

  despublicar: on.despublicar.handler(({ context, input }) => changePublished(context, input, false)),

  ...imagensHandlers,

  remove: on.remove.handler(async ({ context: { db, user, now }, input: { id } }) => {
    await getWork(db, user, id)
    await binWork(db, id, now)
  }),
})

/**
 * Returns the slug of a work.
 * @throws 422 if the typed slug is in use; a slug made from the title gets a number instead
 */
async function addressFor(
  db: ReadDb,
  { slug, title }: z.output<typeof NewWork>,
  own?: number,
): Promise<string> {
  if (!slug) return freeSlug(db, await slugOf(title), own)
  const wanted = await slugOf(slug)
  if (await isTaken(db, wanted, own)) throw invalid('slug', says.enderecoEmUso)
  return wanted
}

async function changePublished(
  { db, user, now }: HandlerContext,
  { id, versao }: { id: number; versao?: number | undefined },
  published: boolean,
) {
  const work = await getWork(db, user, id)
  const why = published ? whyNotPublish(work) : null
  if (why) throw conflict(why)
  if (!(await setPublished(db, { id, versao, published }, now))) throw versionConflict(work)
  return getWork(db, user, id)
}

/** Copies the picture rows of a project to a work, of each piece the newest version; both refer to the same stored files. */
async function copyPictures(
  db: WriteDb,
  { projectId, portfolioId }: { projectId: number; portfolioId: number },
  now: Temporal.Instant,
): Promise<void> {
  const rows = await newestOwned(db, { projectId }).selectAll().orderBy('ordem').orderBy('id').execute()
  if (rows.length === 0) return
  const criado_em = toStored(now)
  const copies = rows.map(({ id: _, ...row }, at) => ({
    ...row,
    uso: 'portfolio' as const,
    projectId: null,
    portfolioId,
    ordem: at + 1,
    criado_em,
    // The client received and decided on the project's picture, not on this copy.
    versao_id: null,
    enviado_em: null,
    decidido_em: null,
  }))
  await db.insertInto('arquivos').values(copies).execute()
}
