import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { readRevisorSession } from '#platform/auth/revisor-session.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { notFound, unauthenticated } from '#platform/errors.ts'
import type { DownloadOf } from '#platform/files/routes.ts'
import { type Env, whereFrom } from '#platform/http/api-handler.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { logDelivery, logDownload } from '#proofing/links/downloads.ts'
import { refuseDownload, refusePlaying } from './download-queries.ts'
import { isMidia } from './midia-rules.ts'
import { openUpload } from './original.ts'
import { pictureFor } from './picture-for.ts'
import { play } from './play.ts'
import { findOriginal, findPagina } from './queries.ts'

const ID = ':id{[1-9]\\d{0,14}}'
/** The right to see a page may end, so a browser keeps it for five minutes at most. */
const CACHE = { 'cache-control': 'private, max-age=300', vary: 'cookie' }

/**
 * Serves the pages of pieces as pictures and as text, films and sounds to be played, and the uploaded files. The version
 * that a page belongs to decides who may see it.
 */
export function openPaginas(app: AppContext, downloadOf: DownloadOf): Hono<Env> {
  const routes = new Hono<Env>()
  const { reads } = app.database
  const headers = { ...apiHeaders(app.config), 'content-security-policy': "default-src 'none'; sandbox" }

  routes.get(`/api/paginas/${ID}/:nome{\\d{1,5}\\.webp}`, async (c) => {
    const { user, page } = await getPagina(c)
    const largura = Number.parseInt(c.req.param('nome'), 10)
    const { tag, open } = await pictureFor(app, user, { page, largura })
    const etag = `"${tag}"`
    if (matchesEtag(c.req.raw, etag)) return c.body(null, 304, { ...headers, ...CACHE, etag })
    const bytes = await open()
    if (!bytes) throw notFound()
    return c.body(bytes, 200, { ...headers, ...CACHE, etag, 'content-type': 'image/webp' })
  })

  routes.get(`/api/paginas/${ID}/texto`, async (c) => {
    const {
      page: { texto },
    } = await getPagina(c)
    return c.body(texto, 200, { ...headers, ...CACHE, 'content-type': 'text/plain; charset=utf-8' })
  })

  routes.get(`/api/versoes/${ID}/original`, async (c) => {
    const user = await signedIn(c)
    const found = await findOriginal(reads, user, idOf(c))
    if (!found) throw notFound()
    const from = whereFrom(c, app)
    await refuseDownload(reads, { user, from }, found)
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.nome_arquivo)}`
    const sent = { ...headers, 'content-type': found.mime, 'content-disposition': disposition }
    // Nothing is delivered to HEAD, so nothing is logged.
    if (c.req.method === 'HEAD') return c.body(null, 200, sent)
    const bytes = await openUpload(app, user, { upload: found, downloadOf })
    if (!bytes) throw notFound()
    await logDownload(app, { user, from }, { projectId: found.projectId, versao_id: found.id })
    return c.body(bytes, 200, sent)
  })

  routes.get(`/api/versoes/${ID}/filme`, async (c) => {
    const user = await signedIn(c)
    const found = await findOriginal(reads, user, idOf(c))
    if (!found || !isMidia(found.tipo)) throw notFound()
    const from = whereFrom(c, app)
    await refusePlaying(reads, { user, from, dest: c.req.header('sec-fetch-dest') }, found)
    const { projectId, id: versao_id } = found
    const delivered = (isContinued: boolean) =>
      logDelivery(app, { user, from }, { projectId, versao_id, o_que: 'recebeu', isContinued })
    return play(c, app.storage, { ...found, headers: { ...headers, ...CACHE }, delivered })
  })

  /** @throws 401 without a session */
  async function signedIn(c: Context<Env>): Promise<Visitor> {
    const user = await readRevisorSession(reads, whereFrom(c, app), app.clock())
    if (user.role === 'ninguem') throw unauthenticated()
    return user
  }

  /** @throws 404 if there is no such page or the user may not see it */
  async function getPagina(c: Context<Env>) {
    const user = await signedIn(c)
    const page = await findPagina(reads, user, idOf(c))
    if (!page) throw notFound()
    return { user, page }
  }

  return routes
}

const idOf = (c: Context) => Number(c.req.param('id'))
