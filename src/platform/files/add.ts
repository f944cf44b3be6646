import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { IMAGENS_MAX } from '#platform/contract/picture-endpoints.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { withPictures } from './keep.ts'
import { type Dono, imagensDe, insertImagens, type NewImagem } from './queries.ts'

interface To {
  dono: Dono
  /** Reads the owner's pictures. Throws if the owner does not exist or if the user may not add pictures. */
  has: (db: ReadDb) => Promise<Imagem[]>
  full: (most: number) => string
  /** Runs after the rows of the pictures are inserted, in the same transaction. */
  added?: (db: WriteDb, ids: number[]) => Promise<void>
}

/**
 * Appends uploaded pictures to those of an owner. Access is checked before the upload is processed, and again
 * in the transaction.
 */
export async function addImagens(
  call: HandlerContext<ReadDb>,
  { dono, has, full, added }: To,
): Promise<Imagem[]> {
  await has(call.db)
  const work = async (db: WriteDb, pictures: NewImagem[]) => {
    if ((await has(db)).length + pictures.length > IMAGENS_MAX) throw conflict(full(IMAGENS_MAX))
    const ids = await insertImagens(db, dono, { pictures, now: call.now })
    await added?.(db, ids)
    call.trail.ids = ids
    return (await imagensDe(db, dono)).filter(({ id }) => ids.includes(id))
  }
  // The pictures of a project are what a client decides about.
  return withPictures(call, work, typeof dono === 'object' && 'projectId' in dono ? 'moving' : 'still')
}
