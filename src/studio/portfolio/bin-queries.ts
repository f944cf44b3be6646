import type { WriteDb } from '#platform/db/schema.ts'
import { freeSlug } from './slug.ts'

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
