import type { Context } from 'hono'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/files/storage.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { type Original, openOriginal } from './original.ts'
import { rangeOf } from './range.ts'

interface PlayedFile extends Original {
  mime: string
  sha256: string
  headers: Record<string, string>
  /**
   * Is called before bytes leave.
   * @param isContinued whether they are not the beginning of the file
   */
  delivered: (isContinued: boolean) => Promise<void>
}

/**
 * Answers a request for a film or a sound with the range of bytes that it asks for, or with the whole file. A browser asks
 * for a few ranges while it plays.
 */
export async function play(c: Context, storage: Storage, it: PlayedFile): Promise<Response> {
  const { mime, sha256, tamanho } = it
  const etag = `"${sha256}"`
  const headers = { ...it.headers, etag, 'accept-ranges': 'bytes', 'content-type': mime }
  if (matchesEtag(c.req.raw, etag)) return c.body(null, 304, headers)
  const isHead = c.req.method === 'HEAD'
  const condition = c.req.header('if-range') ?? etag
  const range = !isHead && condition === etag ? rangeOf(c.req.header('range'), tamanho) : undefined
  if (range === null) return c.body(null, 416, { ...headers, 'content-range': `bytes */${tamanho}` })
  const { from, to } = range ?? { from: 0, to: tamanho - 1 }
  const sized = { ...headers, 'content-length': String(to - from + 1) }
  // Nothing is delivered to HEAD, so nothing is logged.
  if (isHead) return c.body(null, 200, sized)
  const bytes = await openOriginal(storage, it, { from, to })
  if (!bytes) throw notFound()
  await it.delivered(from > 0)
  return range
    ? c.body(bytes, 206, { ...sized, 'content-range': `bytes ${from}-${to}/${tamanho}` })
    : c.body(bytes, 200, sized)
}
