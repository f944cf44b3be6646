import type { WriteDb } from '#platform/db/schema.ts'

/**
 * Queues the comparison of a version that has become ready with the version of its piece that was sent last. The first
 * version of a piece is compared with nothing.
 */
export async function queueComparacoes(db: WriteDb, versao_id: number): Promise<void> {
  const antes = await db
    .selectFrom('peca_versoes as v')
    .innerJoin('peca_versoes as former', 'former.peca_id', 'v.peca_id')
    .select('former.id')
    .where('v.id', '=', versao_id)
    .whereRef('former.numero', '<', 'v.numero')
    .where('former.enviada_em', 'is not', null)
    .orderBy('former.numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!antes) return
  const pages = await db
    .selectFrom('paginas as p')
    .leftJoin('paginas as former', (join) =>
      join.onRef('former.numero', '=', 'p.numero').on('former.versao_id', '=', antes.id),
    )
    .select(['p.numero', 'p.sha256', 'former.sha256 as antes'])
    .where('p.versao_id', '=', versao_id)
    .orderBy('p.numero')
    .execute()
  for (const { numero, sha256, antes: former } of pages)
    await db
      .insertInto('comparacoes')
      .values({
        versao_id,
        antes_id: antes.id,
        pagina: numero,
        estado: former === null ? 'nova' : former === sha256 ? 'igual' : 'esperando',
      })
      .execute()
}
