import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { type findPagina, nameOfPage, proofTextFor } from './queries.ts'
import { proofTag, watermarked } from './watermark.ts'

type Page = NonNullable<Awaited<ReturnType<typeof findPagina>>>

interface Picture {
  /** Identifies the picture as this user sees it. */
  tag: string
  /** Reads the picture; undefined if the storage does not have it. */
  open: () => Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | undefined>
}

/** The storage does not have a picture that has to be marked. */
class Missing extends Error {}

/**
 * The picture of a page as the user sees it: people with a link get it with a text over it until the version is approved.
 * The caller must have checked access to the page.
 */
export async function pictureFor(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  user: Visitor,
  { page, largura }: { page: Page; largura: number },
): Promise<Picture> {
  const proof = await proofTextFor(database.reads, user, page)
  const tag = [page.sha256, largura, ...(proof === undefined ? [] : [proofTag(proof)])].join('-')
  const name = page.tipo === 'pdf' ? nameOfPage(page.numero, largura) : `${largura}.webp`
  const read = () => storage.get(`${page.chave}/${name}`)
  if (proof === undefined) return { tag, open: read }
  const readWhole = async () => {
    const stored = await read()
    if (!stored) throw new Missing()
    return buffer(stored)
  }
  return {
    tag,
    open: async () => {
      try {
        return await watermarked(tag, { text: proof, read: readWhole })
      } catch (error) {
        if (error instanceof Missing) return undefined
        throw error
      }
    },
  }
}
