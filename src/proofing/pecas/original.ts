import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import type { DownloadOf } from '#platform/files/routes.ts'
import type { Storage } from '#platform/files/storage.ts'
import { isMidia } from './midia-rules.ts'
import { type Bytes, type Portion, portionsOf } from './range.ts'

/** Where the uploaded file of a version is stored. */
export interface Original {
  chave: string
  tamanho: number
  /** The size of the parts in which the file is stored; 0 for a file that is stored as a whole. */
  parte_bytes: number
}

/** The name of a part of a file in the storage. Parts count from 1. */
export const nameOfPart = (chave: string, numero: number) => `${chave}/parte-${numero}`

/**
 * Opens the uploaded file of a version, however it is stored, or the bytes of a range of it. Parts are opened one after
 * another, when the reader needs them.
 * @returns undefined if the storage has no such file
 */
export async function openOriginal(
  storage: Storage,
  original: Original,
  range: Bytes = { from: 0, to: original.tamanho - 1 },
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { chave, tamanho, parte_bytes } = original
  const portions = portionsOf(range, parte_bytes || tamanho)
  const open = (numero: number) =>
    storage.get(parte_bytes === 0 ? `${chave}/original` : nameOfPart(chave, numero))
  const first = await open(portions[0]?.numero ?? 1)
  if (!first) return undefined
  const bytes = bytesOf(first, portions, open)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await bytes.return(undefined)
        // Nothing was read yet if the iteration had not begun, so it has not closed the first part.
        await first.cancel()
      },
    },
    { highWaterMark: 0 },
  )
}

/** An uploaded file with its kind and its name. */
interface Upload extends Original {
  tipo: string
  nome_arquivo: string
  mime: string
}

/**
 * Opens the uploaded file of a version as the user may download it: a picture may be a copy without its metadata. The
 * caller must have checked that the user may download it.
 * @param downloadOf opens the files that are stored as a whole
 * @returns undefined if the storage has no such file
 */
export async function openUpload(
  app: AppContext,
  user: Visitor,
  { upload, downloadOf }: { upload: Upload; downloadOf: DownloadOf },
): Promise<ReadableStream<Uint8Array> | undefined> {
  if (isMidia(upload.tipo)) return openOriginal(app.storage, upload)
  const { chave, nome_arquivo: nome, mime: tipo } = upload
  return downloadOf(app, user, { chave, nome, tipo, uso: 'projeto' })
}

type Content = ReadableStream<Uint8Array>

/** The bytes of these portions. Cancelling the iteration closes the part that is open. */
async function* bytesOf(
  first: Content,
  portions: Portion[],
  open: (numero: number) => Promise<Content | undefined>,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  let next: Content | undefined = first
  for (const { numero, from, to } of portions) {
    const part: Content | undefined = next ?? (await open(numero))
    next = undefined
    if (!part) throw new Error(`part ${numero} of a file is missing`)
    let at = 0
    for await (const bytes of part) {
      const [start, end] = [Math.max(0, from - at), Math.min(bytes.length, to + 1 - at)]
      at += bytes.length
      if (start < end) yield bytes.subarray(start, end)
      if (at > to) break
    }
    if (at <= to) throw new Error(`part ${numero} of a file is too short`)
  }
  return undefined
}
