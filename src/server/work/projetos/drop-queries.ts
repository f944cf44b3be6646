import type { WriteDb } from '#server/platform/db/schema.ts'

/**
 * Purges a project without decisions, with its comments and picture rows, and unlinks its activities. The
 * file sweep deletes the bytes of the pictures.
 * @throws if another row still refers to the project
 */
export async function dropProjeto(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('comentarios').where('projectId', '=', id).execute()
  await db.deleteFrom('arquivos').where('projectId', '=', id).execute()
  await db.updateTable('atividades').set({ projeto_id: null }).where('projeto_id', '=', id).execute()
  await db.deleteFrom('projetos').where('id', '=', id).execute()
}
