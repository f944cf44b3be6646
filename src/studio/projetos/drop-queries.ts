import type { WriteDb } from '#platform/db/schema.ts'
import { dropPecasDe } from '#proofing/pecas/queries.ts'

/**
 * Deletes a project for good, together with its comments, pieces, hand-overs, notifications and reminders, and
 * unlinks its activities and transactions. The file sweep deletes the bytes of the pictures.
 * @throws if any other row still refers to the project, such as a decision or a portfolio work
 */
export async function dropProjeto(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('comentarios').where('projectId', '=', id).execute()
  await dropPecasDe(db, id)
  await db.updateTable('atividades').set({ projeto_id: null }).where('projeto_id', '=', id).execute()
  await db
    .updateTable('transacoes_financeiras')
    .set({ projeto_id: null })
    .where('projeto_id', '=', id)
    .execute()
  await db.deleteFrom('projetos').where('id', '=', id).execute()
}
