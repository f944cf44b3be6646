import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'

/** Finds the first pieces by their name for the global search, the newest first. */
export const findPecas = (db: ReadDb, user: Visitor, { busca, limit }: { busca: string; limit: number }) =>
  visibleVersoes(user, db)
    .innerJoin('projetos', 'projetos.id', 'pecas.projectId')
    .select(['pecas.id', 'pecas.projectId', 'nome', 'projetos.title as projeto'])
    .distinct()
    .where(matches('pecas.busca', busca))
    .orderBy('pecas.id', 'desc')
    .limit(limit)
    .execute()
