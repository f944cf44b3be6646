import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { preferredEncoding } from '#platform/http/encoding.ts'
import { matchesEtag } from '#platform/http/etag.ts'

// The maximum number of cached pages. A page with its two compressed forms takes about 30 kB.
const MOST = 500

/** A rendered page with the headers that depend on its content. */
export interface RenderedPage {
  html: string
  headers: Record<string, string>
}

interface CachedPage {
  headers: Record<string, string>
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

interface PageKey {
  /** The version of all content of the site. A new version empties the cache. */
  version: string
  page: string
  status?: 200 | 404 | undefined
}

/**
 * Opens a cache of rendered pages with their compressed forms. A browser that already has the current page
 * gets 304.
 */
export function openPageCache() {
  const pages = new Map<string, Promise<CachedPage>>()
  let current = ''
  return {
    async answer(c: Context, wanted: PageKey, draw: () => Promise<RenderedPage>): Promise<Response> {
      const { version, page: key, status = 200 } = wanted
      if (version !== current) pages.clear()
      current = version
      let page = pages.get(key)
      if (!page) {
        if (pages.size >= MOST) pages.clear()
        page = draw().then(toCachedPage)
        pages.set(key, page)
        page.catch(() => pages.clear())
      }
      const { etag, bodies, headers } = await page
      const all = { ...headers, etag, 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' }
      if (status === 200 && matchesEtag(c.req.raw, etag)) return c.body(null, 304, all)
      const encoding = preferredEncoding(c.req.header('accept-encoding'), ['br', 'gzip'])
      const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      return c.body(bodies[encoding], status, {
        ...all,
        ...coded,
        'content-type': 'text/html; charset=utf-8',
      })
    },
  }
}

async function toCachedPage({ html, headers }: RenderedPage): Promise<CachedPage> {
  const identity = new Uint8Array(Buffer.from(html))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { headers, etag, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity } }
}
