import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AppContext } from '#platform/app-context.ts'
import { extensaoDe } from '#platform/contract/anexos.ts'
import { IMAGEM_MAX_BYTES } from '#platform/contract/arquivos.ts'
import { messages } from '#platform/contract/messages.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { badRequest, failureName, invalid, StorageAway, tooLarge, unsupported } from '#platform/errors.ts'
import type { Call } from '#platform/http/call.ts'
import { inTransaction } from '#platform/http/dispatch.ts'
import { attachmentType, isPicture, type NewAnexo } from './attachment.ts'
import { knownChaves } from './known.ts'
import { fileMessages } from './messages.ts'
import type { Motion } from './picture.ts'
import type { NewImagem } from './queries.ts'

type File = Call['files'][number]
type Keep<Kept> = (app: AppContext, file: File, chave: string) => Promise<Kept>

/**
 * Stores uploaded pictures and then, in one transaction, their database rows.
 * @param work inserts the rows
 */
export function withPictures<T>(
  call: Call,
  work: (db: WriteDb, pictures: NewImagem[]) => Promise<T>,
  motion: Motion = 'still',
): Promise<T> {
  return withKept(call, (app, file, chave) => keepPicture(app, { file, chave, motion }), work)
}

/** Stores uploads of any accepted type. Pictures also get versions for display. */
export function withAttachments<T>(
  call: Call,
  work: (db: WriteDb, files: NewAnexo[]) => Promise<T>,
): Promise<T> {
  return withKept(call, keepAttachment, work)
}

/** An uploaded file of a piece in the storage that has no database row yet. */
export type NewPecaFile = { picture: NewImagem } | { pdf: NewAnexo }

/** Stores pictures, which also get versions for display, and PDFs. */
export function withPecaFiles<T>(
  call: Call,
  work: (db: WriteDb, files: NewPecaFile[]) => Promise<T>,
): Promise<T> {
  return withKept(call, keepPecaFile, work)
}

/** Stores the uploaded picture, if there is one, and then runs `work` in a transaction. */
export function withPoster<T>(
  call: Call,
  work: (db: WriteDb, poster: NewImagem | null) => Promise<T>,
): Promise<T> {
  if (call.files.length === 0) return inTransaction(call, (db) => work(db, null))
  return withKept(
    call,
    (app, file, chave) => keepPicture(app, { file, chave, motion: 'still' }),
    (db, [poster = null]) => work(db, poster),
  )
}

/**
 * Stores the uploaded files and then runs `work` in a transaction. Stored files that got no database row are
 * removed again, because the request failed or was a repeated upload. If the storage is not available, the
 * hourly sweep removes them later.
 */
async function withKept<Kept, T>(
  call: Call,
  keep: Keep<Kept>,
  work: (db: WriteDb, files: Kept[]) => Promise<T>,
): Promise<T> {
  if (call.files.length === 0) throw invalid('arquivo', messages.arquivo.nenhum)
  const chaves: string[] = []
  let isAway = false
  try {
    const stored: Kept[] = []
    for (const file of call.files) {
      const chave = randomUUID()
      chaves.push(chave)
      stored.push(await keep(call.app, file, chave))
    }
    // The browser may have cancelled the upload while it was being processed.
    if (call.isGone()) throw badRequest(messages.arquivo.interrompido)
    return await inTransaction(call, (db) => work(db, stored))
  } catch (error) {
    isAway = error instanceof StorageAway
    throw error
  } finally {
    if (!isAway) await removeUnused(call.app, chaves)
  }
}

async function keepPicture(
  { storage }: AppContext,
  { file, chave, motion }: { file: File; chave: string; motion: Motion },
): Promise<NewImagem> {
  const { nome, tamanho, sha256, caminho } = file
  // sharp takes 20 MB of memory, so it is loaded with the first picture.
  const { preparePicture } = await import('./picture.ts')
  const { versions, ...picture } = await preparePicture(caminho, file, motion)
  for (const { name, type, bytes } of versions) await storage.put(`${chave}/${name}`, bytes, type)
  // The original is stored too, so that it can be downloaded.
  await storage.put(`${chave}/original`, await readFile(caminho), picture.tipo)
  return { ...picture, chave, nome, tamanho, sha256 }
}

async function keepAttachment(app: AppContext, file: File, chave: string): Promise<NewAnexo> {
  const { nome, tamanho, sha256, caminho } = file
  if (isPicture(file)) {
    if (tamanho > IMAGEM_MAX_BYTES) throw tooLarge(messages.arquivo.grande)
    const { tipo, larguras } = await keepPicture(app, { file, chave, motion: 'still' })
    return { chave, nome, tipo, tamanho, sha256, larguras }
  }
  const bytes = await readFile(caminho)
  const tipo = attachmentType(bytes, file)
  await app.storage.put(`${chave}/original`, bytes, tipo)
  return { chave, nome, tipo, tamanho, sha256, larguras: [] }
}

async function keepPecaFile(app: AppContext, file: File, chave: string): Promise<NewPecaFile> {
  if (isPicture(file)) return { picture: await keepPicture(app, { file, chave, motion: 'moving' }) }
  if (extensaoDe(file.nome) !== 'pdf') throw unsupported(fileMessages.pecas.tipo)
  return { pdf: await keepAttachment(app, file, chave) }
}

/** Removes files that no record refers to. A failure is only logged, since the hourly sweep removes them too. */
async function removeUnused({ database, storage, log }: AppContext, chaves: string[]): Promise<void> {
  try {
    const known = await knownChaves(database.reads, chaves)
    for (const chave of chaves) if (!known.has(chave)) await storage.remove(`${chave}/`)
  } catch (error) {
    log.warn('files not removed', { error: failureName(error) })
  }
}
