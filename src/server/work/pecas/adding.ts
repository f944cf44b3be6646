import { isPictureName } from '#contract/work/endpoints/anexos.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { VERSOES_MAX } from '#contract/work/rules/pecas.ts'
import type { Peca } from '#contract/work/schemas/pecas.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { conflict, unsupported } from '#server/platform/errors.ts'
import { type NewPieceFile, withPieceFiles } from '#server/platform/files/keep.ts'
import { insertImagens } from '#server/platform/files/queries.ts'
import type { AuthorContext, HandlerContext } from '#server/platform/http/call.ts'
import { wasAnswered } from '#server/platform/http/idempotency.ts'
import { refuseInReview } from '#server/work/visibility/queries.ts'
import { refuseFull } from './queries.ts'
import { getPeca, listPecas } from './reading-queries.ts'
import { findNewest, insertPeca, insertVersao, type NewFile } from './versao-queries.ts'

const says = workMessages.peca

/**
 * Adds a piece for each uploaded file. The project is checked before the files are processed, and again in the
 * transaction.
 */
export async function addPecas(
  call: HandlerContext<ReadDb>,
  { projectId, nome }: { projectId: number; nome: string },
): Promise<Peca[]> {
  const { user, files, trail } = call
  const refuse = async (db: ReadDb) => {
    await refuseInReview(db, user, projectId)
    await refuseFull(db, projectId, files.length)
  }
  if (!(await wasAnswered(call.db, call))) await refuse(call.db)
  return withPieceFiles(call, async (db, stored) => {
    await refuse(db)
    const context = { ...call, db }
    const ids: number[] = []
    for (const one of stored) {
      const file = await toNewFile(context, { projectId, file: one })
      ids.push(await insertPeca(context, { projectId, nome: stored.length === 1 ? nome : '', file }))
    }
    trail.ids = ids
    return (await listPecas(db, user, projectId)).filter(({ id }) => ids.includes(id))
  })
}

/**
 * Adds the uploaded file to a piece as its newest version. The piece is checked before the file is processed, and again
 * in the transaction.
 */
export async function addVersao(
  call: HandlerContext<ReadDb>,
  { id, nota }: { id: number; nota: string },
): Promise<Peca> {
  const { user, trail } = call
  if (!(await wasAnswered(call.db, call))) await refuseVersao(call, id)
  return withPieceFiles(call, async (db, stored) => {
    const context = { ...call, db }
    const projectId = await refuseVersao(context, id)
    for (const one of stored) {
      const file = await toNewFile(context, { projectId, file: one })
      trail.id = await insertVersao(context, { peca_id: id, nota, file })
    }
    return getPeca(db, user, id)
  })
}

/**
 * Checks that the uploaded file can become a version of a piece.
 * @returns the project of the piece
 * @throws 404 without the piece, 415 for a file of another kind, 409 if the project is in review, the piece is full, or
 * its newest version has the same bytes
 */
async function refuseVersao({ db, user, files }: HandlerContext<ReadDb>, id: number): Promise<number> {
  const { projectId, tipo } = await getPeca(db, user, id)
  await refuseInReview(db, user, projectId)
  const newest = await findNewest(db, id)
  for (const file of files) {
    if (isPictureName(file.nome) && tipo === 'pdf') throw unsupported(says.ePdf)
    if (!isPictureName(file.nome) && tipo === 'imagem') throw unsupported(says.eImagem)
    if (newest?.sha256 === file.sha256) throw conflict(says.igual(newest.numero))
  }
  if (newest && newest.numero >= VERSOES_MAX) throw conflict(says.limiteDeVersoes(VERSOES_MAX))
  return projectId
}

/** Inserts the row of a picture in `arquivos`, from which `images` of the project are read. */
async function toNewFile(
  { db, now }: Pick<AuthorContext, 'db' | 'now'>,
  { projectId, file }: { projectId: number; file: NewPieceFile },
): Promise<NewFile> {
  if ('pdf' in file) {
    const { nome, tipo, tamanho, sha256, chave } = file.pdf
    return { nome_arquivo: nome, mime: tipo, tamanho, sha256, chave }
  }
  const [imagem] = await insertImagens(db, { projectId }, { pictures: [file.picture], now })
  if (imagem === undefined) throw new Error('the picture has no row')
  return { imagem }
}
