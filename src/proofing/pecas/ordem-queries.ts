import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { ofProject } from './queries.ts'

/**
 * Puts the pieces of a project in this order, and their pictures too. Pieces that are not listed follow in their
 * former order.
 */
export async function setOrdemDasPecas(db: WriteDb, projectId: number, ids: number[]): Promise<void> {
  const known = (await inOrder(db, projectId)).map(({ id }) => id)
  const listed = ids.filter((id) => known.includes(id))
  const ordered = [...listed, ...known.filter((id) => !ids.includes(id))]
  for (const [ordem, id] of ordered.entries()) {
    await db.updateTable('pecas').set({ ordem }).where('id', '=', id).execute()
    const versions = db.selectFrom('peca_versoes').select('peca_versoes.id').where('peca_id', '=', id)
    await db.updateTable('arquivos').set({ ordem }).where('versao_id', 'in', versions).execute()
  }
}

/** Gives the picture pieces of a project the order of their pictures. PDFs keep their places. */
export async function setOrdemDasImagens(db: WriteDb, projectId: number): Promise<void> {
  const pictures = await db
    .selectFrom('arquivos')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'arquivos.versao_id')
    .select('peca_versoes.peca_id')
    .where('arquivos.projectId', '=', projectId)
    .where('arquivos.excluido_em', 'is', null)
    .orderBy('arquivos.ordem')
    .orderBy('arquivos.id')
    .execute()
  const next = [...new Set(pictures.map(({ peca_id }) => peca_id))]
  const ids = (await inOrder(db, projectId)).map(({ id, tipo }) => (tipo === 'imagem' ? next.shift() : id))
  await setOrdemDasPecas(
    db,
    projectId,
    ids.filter((id) => id !== undefined),
  )
}

const inOrder = (db: ReadDb, projectId: number) =>
  ofProject(db, projectId).select(['id', 'tipo']).orderBy('ordem').orderBy('id').execute()
