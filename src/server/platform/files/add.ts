import type { Imagem } from '#contract/arquivos.ts'
import { IMAGENS_MAX } from '#contract/picture-rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/dispatch.ts'
import { withPictures } from './keep.ts'
import { type Dono, imagensDe, insertImagens } from './queries.ts'

interface To {
  dono: Dono
  /** What the owner has. Throws where nobody, or not this person, may add to it. */
  has: (db: Db) => Promise<Imagem[]>
  full: (most: number) => string
}

/** Puts what was sent behind the owner's pictures. Whether one may is asked before it is prepared, and again with it. */
export async function addImagens(call: Call & { db: Db }, { dono, has, full }: To): Promise<Imagem[]> {
  await has(call.db)
  return withPictures(call, async (db, pictures) => {
    if ((await has(db)).length + pictures.length > IMAGENS_MAX) throw conflict(full(IMAGENS_MAX))
    const ids = await insertImagens(db, dono, pictures, call.now)
    call.trail.ids = ids
    return (await imagensDe(db, dono)).filter(({ id }) => ids.includes(id))
  })
}
