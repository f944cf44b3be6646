import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { readRevisorSession } from '#platform/auth/revisor-session.ts'
import { readSession, type Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import type { Picture } from '#platform/contract/originais.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { forbidden, unauthenticated } from '#platform/errors.ts'
import { type Env, whereFrom } from '#platform/http/api-handler.ts'
import type { IncomingRequest } from '#platform/http/call.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { findArquivo } from './queries.ts'

/**
 * The versions of a picture that the server generated: one width in one format, or the preview for links.
 * They are safe to show in a browser.
 */
const VERSION = /^(?:(\d{1,5})\.(avif|webp)|previa\.jpg)$/
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

interface FoundFile extends Picture {
  chave: string
  nome: string
  tipo: string
  /** The version of a piece that a picture of a project shows, and the project. */
  versao_id?: number | null
  projectId?: number | null
}

/** Who downloads a file, and from where. */
interface Asking {
  user: Visitor
  from: IncomingRequest['from']
}

type Find = (db: ReadDb, user: Visitor, id: number) => Promise<FoundFile | undefined>
type ReadSession = typeof readRevisorSession

/** Who asks for files at an address, and how a file is found for this person. */
interface Finder {
  find: Find
  read: ReadSession
  /** Whether some of the pictures are on public pages. */
  isPublic: boolean
}

/**
 * Returns the file that a user downloads, either as it was uploaded or as the server processed it; undefined
 * if it does not exist.
 */
export type DownloadOf = (
  app: AppContext,
  user: Visitor,
  found: FoundFile,
) => Promise<ReadableStream | undefined>

interface Sources {
  downloadOf: DownloadOf
  /** Finds an attachment that the user may see; the domain of attachments decides who may. */
  findAnexo: Find
  /** Decides whether the file that was uploaded for a piece may leave, and logs that it did. */
  leaving: DownloadRules
}

export interface DownloadRules {
  /** @throws 403 if it may not */
  refuse: (app: AppContext, asking: Asking, found: FoundFile) => Promise<void>
  log: (app: AppContext, asking: Asking, found: FoundFile) => Promise<void>
}

interface FileResponse {
  /** 304 if the browser already has the current version. */
  status: 200 | 304
  /** Null if nothing is sent but headers. */
  bytes: ReadableStream | null
  headers: Record<string, string>
}

/**
 * Serves files. The record that a file belongs to decides who may see it. Uploaded originals are sent only as
 * downloads.
 */
export function openFiles(app: AppContext, { downloadOf, findAnexo, leaving }: Sources): Hono<Env> {
  const routes = new Hono<Env>()
  const headers = {
    ...apiHeaders(app.config),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const answer = (c: Context, sent: FileResponse | undefined) => {
    if (!sent) return c.json({ error: messages.naoEncontrado, code: 'NOT_FOUND' }, 404, headers)
    const { bytes, status } = sent
    const all = { ...headers, ...sent.headers }
    return bytes === null ? c.body(null, status, all) : c.body(bytes, 200, all)
  }
  const readAccount: ReadSession = (db, { session }, now) => readSession(db, session, now)
  const finders: [path: string, finder: Finder][] = [
    ['/api/arquivos', { find: findArquivo, read: readAccount, isPublic: true }],
    // Files of marks are for people who review by link too.
    ['/api/anexos', { find: findAnexo, read: readRevisorSession, isPublic: false }],
  ]
  for (const [path, finder] of finders) {
    const address = `${path}/:id{[1-9]\\d{0,14}}`
    routes.get(`${address}/:version`, async (c) => answer(c, await version(c, app, finder)))
    routes.get(address, async (c) => answer(c, await download(c, app, { ...finder, downloadOf, leaving })))
  }
  return routes
}

/**
 * Finds the file that is asked for, as the user sees it; undefined if the user may not see it.
 * @param isPublic whether somebody without a session may have it
 * @throws 401 without a session, whether or not there is such a file
 */
async function findFor(c: Context<Env>, app: AppContext, { find, read, isPublic }: Finder) {
  const { reads } = app.database
  const user = await read(reads, whereFrom(c, app), app.clock())
  if (user.role === 'ninguem' && !isPublic) throw unauthenticated()
  const found = await find(reads, user, Number(c.req.param('id')))
  return found && { ...found, user, shared: user.role === 'ninguem' }
}

async function version(c: Context<Env>, app: AppContext, finder: Finder): Promise<FileResponse | undefined> {
  const name = c.req.param('version') ?? ''
  const found = VERSION.test(name) ? await findFor(c, app, finder) : undefined
  if (!found) return undefined
  const etag = `"${found.chave}-${name}"`
  const cache = { 'cache-control': found.shared ? SHARED : OWN, etag, vary: 'cookie' }
  if (matchesEtag(c.req.raw, etag)) return { status: 304, bytes: null, headers: cache }
  const bytes = await app.storage.get(`${found.chave}/${name}`)
  const type = types[name.split('.').at(-1) ?? ''] ?? ''
  return bytes && { status: 200, bytes, headers: { ...cache, 'content-type': type } }
}

async function download(
  c: Context<Env>,
  app: AppContext,
  { downloadOf, leaving, ...finder }: Finder & { downloadOf: DownloadOf; leaving: DownloadRules },
): Promise<FileResponse | undefined> {
  const from = whereFrom(c, app)
  const found = await findFor(c, app, { ...finder, isPublic: false })
  if (!found) return undefined
  const { user } = found
  if (!from.isOwnPage) throw forbidden(messages.origem)
  await leaving.refuse(app, { user, from }, found)
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.nome)}`
  const headers = { 'content-type': found.tipo, 'content-disposition': disposition }
  // Nothing is delivered to HEAD, so nothing is logged.
  if (c.req.method === 'HEAD') return { status: 200, bytes: null, headers }
  const bytes = await downloadOf(app, user, found)
  if (!bytes) return undefined
  await leaving.log(app, { user, from }, found)
  return { status: 200, bytes, headers }
}

/**
 * A picture at an address never changes, but the right to see it may. A cached copy is therefore valid for an
 * hour at most.
 */
const SHARED = 'public, max-age=3600'
const OWN = 'private, max-age=300'
