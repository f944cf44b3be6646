import { messages } from '#platform/contract/messages.ts'
import { IMAGENS_MAX } from '#platform/contract/picture-endpoints.ts'
import { countRows } from '#platform/db/page.ts'
import { softDelete } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { workMessages } from '#studio/messages.ts'
import { PECAS_MAX } from './rules.ts'

/** The pieces of a project that are not in the bin. The caller must have checked access to the project. */
export const ofProject = (db: ReadDb, projectId: number) =>
  db.selectFrom('pecas').where('pecas.projectId', '=', projectId).where('pecas.excluido_em', 'is', null)

/**
 * Returns the piece of a picture.
 * @throws 404 if the project has no such picture
 */
export async function pecaOf(
  db: ReadDb,
  { projectId, imagem }: { projectId: number; imagem: number },
): Promise<number> {
  const found = await ofProject(db, projectId)
    .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
    .innerJoin('arquivos', 'arquivos.versao_id', 'peca_versoes.id')
    .select('pecas.id')
    .where('arquivos.id', '=', imagem)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

/** Moves a piece to the bin, together with its pictures. */
export async function binPeca(
  db: WriteDb,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<void> {
  await softDelete(db, 'pecas', { id, now })
  await setPicturesExcluidas(db, id, toStored(now))
}

/**
 * Checks that a piece can be restored from the bin.
 * @throws 409 if its project is in the bin, in review or full
 */
export async function refuseRestore(db: ReadDb, id: number): Promise<void> {
  const project = await db
    .selectFrom('projetos')
    .innerJoin('pecas', 'pecas.projectId', 'projetos.id')
    .select(['projetos.id', 'projetos.status', 'projetos.excluido_em', 'pecas.tipo'])
    .where('pecas.id', '=', id)
    .executeTakeFirst()
  if (!project) throw notFound()
  if (project.excluido_em !== null) throw conflict(workMessages.peca.projetoExcluido)
  if (project.status === 'review') throw conflict(messages.arquivo.emRevisao)
  const pictures = ofProject(db, project.id).where('tipo', '=', 'imagem')
  if (project.tipo === 'imagem' && (await countRows(pictures)) >= IMAGENS_MAX)
    throw conflict(messages.arquivo.limite(IMAGENS_MAX))
  await refuseFull(db, project.id, 1)
}

/** @throws 409 if the project would have more pieces than allowed */
export async function refuseFull(db: ReadDb, projectId: number, more: number): Promise<void> {
  if ((await countRows(ofProject(db, projectId))) + more > PECAS_MAX)
    throw conflict(workMessages.peca.limite(PECAS_MAX))
}

/** Restores the pictures of a piece that was restored from the bin. */
export const restorePictures = (db: WriteDb, id: number) => setPicturesExcluidas(db, id, null)

async function setPicturesExcluidas(db: WriteDb, id: number, excluido_em: string | null): Promise<void> {
  const versions = db.selectFrom('peca_versoes').select('id').where('peca_id', '=', id)
  await db.updateTable('arquivos').set({ excluido_em }).where('versao_id', 'in', versions).execute()
}

/**
 * Deletes a piece for good, together with its versions, pages and picture rows. The file sweep deletes the bytes.
 * @throws if a decision was made about a version
 */
export async function dropPeca(db: WriteDb, id: number): Promise<void> {
  const versions = db.selectFrom('peca_versoes').select('id').where('peca_id', '=', id)
  await db.deleteFrom('arquivos').where('versao_id', 'in', versions).execute()
  await db.deleteFrom('paginas').where('versao_id', 'in', versions).execute()
  await db.deleteFrom('peca_versoes').where('peca_id', '=', id).execute()
  await db.deleteFrom('pecas').where('id', '=', id).execute()
}

/** Deletes the pieces of a project for good, like `dropPeca`. */
export async function dropPecasDe(db: WriteDb, projectId: number): Promise<void> {
  const pieces = await db.selectFrom('pecas').select('id').where('projectId', '=', projectId).execute()
  for (const { id } of pieces) await dropPeca(db, id)
}
