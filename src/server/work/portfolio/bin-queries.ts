import type { Db } from '#server/platform/db/schema.ts'
import { freeSlug } from './slug.ts'

/** It lay there as a draft; an address that was given away since is not taken back. */
export async function returnToFreeSlug(db: Db, id: number): Promise<void> {
  const work = await db.selectFrom('portfolio').select('slug').where('id', '=', id).executeTakeFirst()
  if (!work) return
  const slug = await freeSlug(db, work.slug, id)
  await db.updateTable('portfolio').set({ slug }).where('id', '=', id).execute()
}

/** A work and its pictures, for good; the sweeper of files takes the bytes. */
export async function dropWork(db: Db, id: number): Promise<void> {
  await db.deleteFrom('arquivos').where('portfolioId', '=', id).execute()
  await db.deleteFrom('portfolio').where('id', '=', id).execute()
}
