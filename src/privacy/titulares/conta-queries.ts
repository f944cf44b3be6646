import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'

/** Selects all accounts that have not been closed, including soft-deleted accounts. */
export const contas = (db: ReadDb) => db.selectFrom('usuarios').where('encerrado_em', 'is', null)

export function getConta(db: ReadDb, id: number) {
  return contas(db).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}
