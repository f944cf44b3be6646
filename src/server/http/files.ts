import { type Context, Hono } from 'hono'
import { messages } from '#contract/messages.ts'
import { findArquivo } from '#server/arquivos/queries.ts'
import { readSession } from '#server/auth/session.ts'
import type { House } from '#server/house.ts'
import { type Env, whereFrom } from './api.ts'
import { apiHeaders } from './security-headers.ts'

/** What we made ourselves, and may therefore be shown: one width in one format, or the preview for links. */
const VERSION = /^(?:(\d{1,5})\.(avif|webp)|previa\.jpg)$/
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Pictures, by the rule of what they belong to; whatever came from outside only as a download. */
export function openFiles(house: House): Hono<Env> {
  const app = new Hono<Env>()
  const headers = {
    ...apiHeaders(house.config),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const none = (c: Context) => c.json({ error: messages.naoEncontrado, code: 'NOT_FOUND' }, 404, headers)

  async function find(c: Context<Env>, id: string) {
    const { session } = whereFrom(c, house)
    const user = await readSession(house.database.reads, session, house.clock())
    const found = await findArquivo(house.database.reads, user, Number(id))
    return found && { ...found, shared: user.role === 'ninguem' }
  }

  app.get('/api/arquivos/:id{[1-9]\\d{0,14}}/:version', async (c) => {
    const { id, version } = c.req.param()
    const found = VERSION.test(version) ? await find(c, id) : undefined
    if (!found) return none(c)
    const etag = `"${found.chave}-${version}"`
    const cache = { 'cache-control': found.shared ? SHARED : OWN, etag, vary: 'cookie' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, ...cache })
    const bytes = await house.storage.get(`${found.chave}/${version}`)
    if (!bytes) return none(c)
    const type = types[version.split('.').at(-1) ?? ''] ?? ''
    return c.body(bytes, 200, { ...headers, ...cache, 'content-type': type })
  })

  app.get('/api/arquivos/:id{[1-9]\\d{0,14}}', async (c) => {
    const found = await find(c, c.req.param('id'))
    // A camera writes where it was into the file: strangers get the pictures that we made, not this.
    const bytes = found && !found.shared ? await house.storage.get(`${found.chave}/original`) : undefined
    if (!found || !bytes) return none(c)
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.nome)}`
    return c.body(bytes, 200, { ...headers, 'content-type': found.tipo, 'content-disposition': disposition })
  })
  return app
}

/** A picture never changes under its address; whether one may see it does: a copy outlives that by an hour at the most. */
const SHARED = 'public, max-age=3600'
const OWN = 'private, max-age=300'
