import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { owned } from '#platform/files/queries.ts'

/** Copies the picture rows of a project to a work, of each piece the newest version; both refer to the same stored files. */
export async function copyPictures(
  db: WriteDb,
  { projectId, portfolioId }: { projectId: number; portfolioId: number },
  now: Temporal.Instant,
): Promise<void> {
  const rows = await owned(db, { projectId }).selectAll().orderBy('ordem').orderBy('id').execute()
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
