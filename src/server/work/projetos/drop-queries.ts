import type { Db } from '#server/platform/db/schema.ts'

/**
 * A project without decisions, its thread and its pictures, for good; the sweeper of files takes the bytes.
 * @throws where something else points at it
 */
export async function dropProjeto(db: Db, id: number): Promise<void> {
  await db.deleteFrom('comentarios').where('projectId', '=', id).execute()
  await db.deleteFrom('arquivos').where('projectId', '=', id).execute()
  await db.updateTable('atividades').set({ projeto_id: null }).where('projeto_id', '=', id).execute()
  await db.deleteFrom('projetos').where('id', '=', id).execute()
}
