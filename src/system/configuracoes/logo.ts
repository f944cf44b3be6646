import type { WriteDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import { withPictures } from '#platform/files/keep.ts'
import { binImagem, imagensDe, insertImagens } from '#platform/files/queries.ts'
import { api } from '#platform/http/dispatch.ts'
import { getLogo, incrementVersion } from '#platform/settings/queries.ts'

const on = api.configuracoes

/**
 * Handlers of the agency's logo. The agency has at most one logo at a time; a replaced or deleted logo is
 * soft-deleted.
 */
export const logoHandlers = {
  enviarLogo: on.enviarLogo.handler(({ context }) =>
    withPictures(context, async (db, pictures) => {
      await binLogos(db, context.now)
      const [id] = await insertImagens(db, 'logo', { pictures, now: context.now })
      if (id !== undefined) context.trail.id = id
      await incrementVersion(db)
      const logo = await getLogo(db)
      if (!logo) throw notFound()
      return logo
    }),
  ),

  removerLogo: on.removerLogo.handler(async ({ context: { db, now, trail } }) => {
    const [id] = await binLogos(db, now)
    if (id === undefined) throw notFound()
    trail.id = id
    await incrementVersion(db)
  }),
}

async function binLogos(db: WriteDb, now: Temporal.Instant): Promise<number[]> {
  const ids = (await imagensDe(db, 'logo')).map(({ id }) => id)
  for (const id of ids) await binImagem(db, 'logo', { id, now })
  return ids
}
