import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import type { AguardaMaterial } from './schemas.ts'

/** Lists the projects that wait for material of their client, those that have waited longest first. */
export async function listAguardandoMaterial(
  db: ReadDb,
  user: Visitor,
  limit: number,
): Promise<AguardaMaterial[]> {
  const rows = await visibleProjetos(user, db)
    .innerJoin('passagens', 'passagens.projectId', 'projetos.id')
    .select(['projetos.id', 'title', 'clientId', 'clientName', 'texto', 'em'])
    .where('porque', '=', 'material')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('passagens as later')
            .select('later.id')
            .whereRef('later.projectId', '=', 'passagens.projectId')
            .whereRef('later.seq', '>', 'passagens.seq'),
        ),
      ),
    )
    .orderBy('em')
    .orderBy('projetos.id')
    .limit(limit)
    .execute()
  return rows.map(({ em, ...row }) => ({ ...row, desde: toWireInstant(em) }))
}
