import type { ReadDb } from '#platform/db/schema.ts'

/** Reads the project of a version, and which account uploaded it. */
export const getUploaded = (db: ReadDb, id: number) =>
  db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['pecas.projectId', 'criada_por_id'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirstOrThrow()
