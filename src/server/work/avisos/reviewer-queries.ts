import type { ReadDb } from '#server/platform/db/schema.ts'

const invited = (db: ReadDb) =>
  db.selectFrom('revisores').where('usuario_id', 'is', null).where('revogado_em', 'is', null)

/** Finds a person who reviews by link; undefined if the invitation was ended. */
export const findReviewer = (db: ReadDb, id: number) =>
  invited(db).select(['id', 'nome', 'email', 'geracao']).where('id', '=', id).executeTakeFirst()

/** Lists the people who review a project by link. */
export const listReviewers = (db: ReadDb, projectId: number) =>
  invited(db).select(['id', 'nome as name']).where('projectId', '=', projectId).orderBy('id').execute()
