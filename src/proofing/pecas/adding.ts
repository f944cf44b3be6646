import type { Visitor } from '#platform/auth/session.ts'
import { isPictureName } from '#platform/contract/anexos.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, unsupported } from '#platform/errors.ts'
import { type NewPecaFile, withPecaFiles } from '#platform/files/keep.ts'
import { insertImagens } from '#platform/files/queries.ts'
import type { AuthorContext, HandlerContext } from '#platform/http/call.ts'
import { wasAnswered } from '#platform/http/idempotency.ts'
import { workMessages } from '#studio/messages.ts'
import { refuseInReview } from '#studio/visibility/queries.ts'
import { isMidia, midiaDe, type TipoDeMidia } from './midia-rules.ts'
import { canSerAprovada } from './nao-mostrado-rules.ts'
import { refuseFull } from './queries.ts'
import { getPeca, listPecas } from './reading-queries.ts'
import { VERSOES_MAX } from './rules.ts'
import type { Peca, TipoDePeca } from './schemas.ts'
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
  return withPecaFiles(call, async (db, stored) => {
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
  return withPecaFiles(call, async (db, stored) => {
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
    if (isMidia(tipo)) throw unsupported(tipo === 'filme' ? says.eFilme : says.eSom)
  }
  refuseAnother(newest, files)
  return projectId
}

/**
 * Checks that a piece can get another version. The file of an animation that is not shown moving can be sent again, to be
 * shown moving.
 * @throws 409 if the piece is full, or its newest version has the same bytes as one of these files
 */
function refuseAnother(newest: Newest, files: readonly { sha256?: string | undefined }[]): void {
  if (!newest) return
  const isSame = files.some(({ sha256 }) => sha256 === newest.sha256)
  if (isSame && canSerAprovada(JSON.parse(newest.nao_mostrado))) throw conflict(says.igual(newest.numero))
  if (newest.numero >= VERSOES_MAX) throw conflict(says.limiteDeVersoes(VERSOES_MAX))
}

type Newest = Awaited<ReturnType<typeof findNewest>>

interface Midia {
  /** The project of a new piece. */
  projetoId?: number | undefined
  /** The piece that gets a new version; null for a new piece. */
  pecaId: number | null
  nome: string
  /** The SHA-256 hash of the file; undefined while it is not known. */
  sha256?: string | undefined
}

/**
 * Checks that a film or a sound file can become a piece of a project or a version of a piece.
 * @returns the project, and what the file is
 * @throws 404 without the project or the piece, 415 for a file of another kind, 409 if the project is in review, the
 * project or the piece is full, or the newest version of the piece has the same bytes
 */
export async function refuseMidia(
  db: ReadDb,
  user: Visitor,
  { projetoId, pecaId, nome, sha256 }: Midia,
): Promise<{ projectId: number; midia: TipoDeMidia }> {
  const peca = pecaId === null ? undefined : await getPeca(db, user, pecaId)
  const projectId = peca?.projectId ?? projetoId ?? 0
  await refuseInReview(db, user, projectId)
  const midia = midiaDe(nome)
  if (!midia) throw unsupported(says.tipoDeMidia)
  if (!peca) await refuseFull(db, projectId, 1)
  else if (peca.tipo !== midia) throw unsupported(ofKind[peca.tipo])
  else refuseAnother(await findNewest(db, peca.id), [{ sha256 }])
  return { projectId, midia }
}

/** Why a film or a sound cannot be a version of a piece of another kind. */
const ofKind: Record<TipoDePeca, string> = {
  imagem: says.naoEMidia,
  pdf: says.naoEMidia,
  filme: says.eFilme,
  som: says.eSom,
}

/** Inserts the row of a picture in `arquivos`, from which `images` of the project are read. */
async function toNewFile(
  { db, now }: Pick<AuthorContext, 'db' | 'now'>,
  { projectId, file }: { projectId: number; file: NewPecaFile },
): Promise<NewFile> {
  if ('pdf' in file) {
    const { nome, tipo, tamanho, sha256, chave } = file.pdf
    return { nome_arquivo: nome, mime: tipo, tamanho, sha256, chave }
  }
  const [imagem] = await insertImagens(db, { projectId }, { pictures: [file.picture], now })
  if (imagem === undefined) throw new Error('the picture has no row')
  return { imagem }
}
