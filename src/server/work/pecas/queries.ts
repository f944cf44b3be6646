import { sql } from 'kysely'
import { messages } from '#contract/messages.ts'
import { IMAGENS_MAX } from '#contract/platform/endpoints/picture-endpoints.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { countRows } from '#server/platform/db/page.ts'
import { insertRow, softDelete } from '#server/platform/db/records.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { decideImagens, sendImagens } from '#server/platform/files/queries.ts'
import type { AuthorContext } from '#server/platform/http/call.ts'

/** The pieces of a project that are not in the bin. The caller must have checked access to the project. */
export const ofProject = (db: ReadDb, projectId: number) =>
  db.selectFrom('pecas').where('pecas.projectId', '=', projectId).where('pecas.excluido_em', 'is', null)

/** Adds a piece with its first version for each of these pictures, after the other pieces of the project. */
export async function insertPecas(
  context: AuthorContext,
  { projectId, imagens }: { projectId: number; imagens: number[] },
): Promise<void> {
  const { last } = await ofProject(context.db, projectId)
    .select((e) => e.fn.coalesce(e.fn.max('ordem'), sql.lit(-1)).as('last'))
    .executeTakeFirstOrThrow()
  for (const [at, imagem] of imagens.entries())
    await insertPeca(context, { projectId, imagem, ordem: Number(last) + 1 + at })
}

async function insertPeca(
  { db, user, now }: AuthorContext,
  { projectId, imagem, ordem }: { projectId: number; imagem: number; ordem: number },
): Promise<void> {
  const at = toStored(now)
  const { nome, tipo, tamanho, ...picture } = await db
    .selectFrom('arquivos')
    .select(['nome', 'tipo', 'tamanho', 'sha256', 'chave', 'largura', 'altura', 'cor', 'larguras'])
    .where('id', '=', imagem)
    .executeTakeFirstOrThrow()
  const { chave, sha256 } = picture
  const peca_id = await insertRow(db, 'pecas', {
    projectId,
    nome: withoutExtension(nome),
    tipo: 'imagem',
    ordem,
    criado_em: at,
    excluido_em: null,
  })
  const versao_id = await insertRow(db, 'peca_versoes', {
    peca_id,
    numero: 1,
    nome_arquivo: nome,
    mime: tipo,
    tamanho,
    sha256,
    chave,
    paginas: 1,
    estado: 'pronta',
    feitas: 1,
    criada_em: at,
    criada_por_id: user.id,
    criada_por_nome: user.name,
    enviada_em: null,
    decidida_em: null,
  })
  await insertRow(db, 'paginas', { ...picture, versao_id, numero: 1 })
  await db.updateTable('arquivos').set({ versao_id }).where('id', '=', imagem).execute()
}

const withoutExtension = (nome: string) => nome.replace(/(?<=.)\.[^.]+$/, '')

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
    .select(['projetos.id', 'projetos.status', 'projetos.excluido_em'])
    .where('pecas.id', '=', id)
    .executeTakeFirst()
  if (!project) throw notFound()
  if (project.excluido_em !== null) throw conflict(workMessages.peca.projetoExcluido)
  if (project.status === 'review') throw conflict(messages.arquivo.emRevisao)
  if ((await countRows(ofProject(db, project.id))) >= IMAGENS_MAX)
    throw conflict(messages.arquivo.limite(IMAGENS_MAX))
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

/** Makes the versions of the project's pieces visible to its client. */
export async function sendPecas(db: WriteDb, projectId: number, now: Temporal.Instant): Promise<void> {
  await sendImagens(db, projectId, now)
  await db
    .updateTable('peca_versoes')
    .set({ enviada_em: toStored(now) })
    .where('peca_id', 'in', ofProject(db, projectId).select('id'))
    .where('enviada_em', 'is', null)
    .execute()
}

/** The newest version of each piece that was sent to the client, in the order of the pieces. */
export async function listSentVersions(db: ReadDb, projectId: number): Promise<number[]> {
  const versions = await ofProject(db, projectId)
    .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
    .select(['pecas.id as peca', 'peca_versoes.id'])
    .where('enviada_em', 'is not', null)
    .orderBy('pecas.ordem')
    .orderBy('pecas.id')
    .orderBy('peca_versoes.numero')
    .execute()
  return [...new Map(versions.map(({ peca, id }) => [peca, id])).values()]
}

/**
 * Marks the versions that the client sees as decided on, so that they are never deleted.
 * @returns the SHA-256 hashes of the pictures, in order
 */
export async function decidePecas(db: WriteDb, projectId: number, now: Temporal.Instant): Promise<string[]> {
  await db
    .updateTable('peca_versoes')
    .set({ decidida_em: toStored(now) })
    .where('peca_id', 'in', ofProject(db, projectId).select('id'))
    .where('enviada_em', 'is not', null)
    .where('decidida_em', 'is', null)
    .execute()
  return decideImagens(db, projectId, now)
}
