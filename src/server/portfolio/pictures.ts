import type { Imagem } from '#contract/arquivos.ts'
import type { Db } from '#server/db/schema.ts'
import { stored } from '#server/db/time.ts'

/** The pictures of some works, by work, the cover first. Ask for the works before: they decide who sees. */
export async function picturesOf(db: Db, ids: number[]): Promise<Map<number, Imagem[]>> {
  const found = new Map<number, Imagem[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('arquivos')
    .select(['id', 'portfolioId', 'nome', 'legenda', 'largura', 'altura', 'cor', 'sha256', 'larguras'])
    .where('portfolioId', 'in', ids)
    .where('excluido_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  for (const { portfolioId, larguras, ...rest } of rows)
    found.get(portfolioId ?? 0)?.push({ ...rest, larguras: JSON.parse(larguras) })
  return found
}

/** The project's pictures become the work's: new rows over the same stored files. */
export async function copyPictures(
  db: Db,
  projectId: number,
  portfolioId: number,
  now: Temporal.Instant,
): Promise<void> {
  const rows = await db
    .selectFrom('arquivos')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('excluido_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const criado_em = stored(now)
  const copies = rows.map(({ id: _, ...row }, at) => ({
    ...row,
    ...{ uso: 'portfolio' as const, projectId: null, portfolioId, ordem: at + 1, criado_em },
    // What was sent to the client, or decided on, is the project's picture, not this copy.
    ...{ enviado_em: null, decidido_em: null },
  }))
  await db.insertInto('arquivos').values(copies).execute()
}
