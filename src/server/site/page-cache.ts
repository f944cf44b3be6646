import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'

const MOST = 50

/** A page, and the headers that belong to what is in it. */
export interface Drawn {
  html: string
  headers: Record<string, string>
}

interface Made {
  headers: Record<string, string>
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

/** Pages made once and sent compressed; a browser that has the page gets 304. */
export function openPageCache() {
  const pages = new Map<string, Promise<Made>>()
  return {
    async answer(c: Context, key: string, draw: () => Promise<Drawn>): Promise<Response> {
      let page = pages.get(key)
      if (!page) {
        if (pages.size >= MOST) pages.clear()
        page = draw().then(make)
        pages.set(key, page)
        page.catch(() => pages.delete(key))
      }
      const { etag, bodies, headers } = await page
      const all = { ...headers, etag, 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' }
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, all)
      const encoding = preferred(c.req.header('accept-encoding') ?? '')
      const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      return c.body(bodies[encoding], 200, { ...all, ...coded, 'content-type': 'text/html; charset=utf-8' })
    },
  }
}

async function make({ html, headers }: Drawn): Promise<Made> {
  const identity = new Uint8Array(Buffer.from(html))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { headers, etag, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity } }
}

function preferred(accepted: string): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
