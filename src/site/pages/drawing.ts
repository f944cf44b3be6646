import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import { convitePara } from '#app/screen.ts'
import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { padrao } from '#platform/contract/configuracoes-schemas.ts'
import { estiloDaMarca } from '#platform/contract/cor.ts'
import { situacaoDe } from '#platform/contract/horario-open.ts'
import { dist, type Manifest, readManifest } from '#platform/dist.ts'
import { pageHeaders } from '#platform/http/security-headers.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { getSiteVersion } from '#site/site/queries.ts'
import { contentsOf } from './contents.ts'
import { openPageCache, type RenderedPage } from './page-cache.ts'
import type { Assets, PageData, PageInput } from './page-data-rules.ts'

type PageInputField =
  | 'site'
  | 'work'
  | 'situacao'
  | 'estilo'
  | 'baseUrl'
  | 'assets'
  | 'visitor'
  | 'porQueEntrar'

/** What a page shows besides the public settings; `visitor` is set if a signed-in user views the site. */
export type PageContent = Omit<PageInput, PageInputField> & {
  visitor?: Visitor
  /** The slug of the work that the page shows. */
  slug?: string
}

/** The functions that render the public pages and send them, with or without the cache. */
export type Drawing = ReturnType<typeof openDrawing>

export function openDrawing(app: AppContext) {
  const cache = openPageCache()
  const { clock, database } = app
  return {
    /**
     * Sends a page that is the same for every visitor. It is cached until the content of the site changes, or
     * the agency opens or closes.
     */
    async common(c: Context, shown: PageContent, status?: 200 | 404): Promise<Response> {
      const { horario } = await getConfiguracoes(database.reads)
      const until = situacaoDe(horario, clock().epochMilliseconds)?.muda_em ?? ''
      const version = `${await getSiteVersion(database.reads)} ${until}`
      const page = JSON.stringify([shown.page, shown.categoria, shown.slug])
      return cache.answer(c, { version, page, status }, () => draw(app, shown))
    },
    /** Sends a page for one person. The page is rendered on each request, and the response has `no-store`. */
    async own(c: Context, shown: PageContent, status = 200): Promise<Response> {
      const { html, headers } = await draw(app, shown)
      return c.html(html, status as 200, { ...headers, 'cache-control': 'no-store' })
    },
  }
}

async function draw(
  { config, database, clock }: AppContext,
  { visitor, slug, ...shown }: PageContent,
): Promise<RenderedPage> {
  const { render, assets } = await builtSite()
  const contents = await contentsOf(database.reads, { visitor, slug, page: shown.page })
  const { cor, horario } = contents.site
  const situacao = situacaoDe(horario, clock().epochMilliseconds)
  // The style sheet of the build already contains the shades of the default colour.
  const estilo = cor === padrao.cor ? '' : estiloDaMarca(cor)
  const asked = shown.destino && { porQueEntrar: convitePara(shown.destino) }
  const parts = { ...shown, ...contents, ...asked, situacao, estilo, visitor: known(visitor) }
  const html = render({ ...parts, baseUrl: config.baseUrl, assets })
  return { html, headers: pageHeaders(config, { style: estilo }) }
}

/**
 * Returns what a page contains about the signed-in user: the name, and for a client also the e-mail address.
 */
function known(visitor: Visitor | undefined): PageData['visitor'] {
  if (!visitor || visitor.role === 'ninguem') return null
  const { name, email, role } = visitor
  return role === 'client' ? { name, email } : { name }
}

/**
 * The exports of the built public site (`src/site/pages/screens/server.tsx`). The server imports the build, never the
 * source.
 */
interface SiteModule {
  render(input: PageInput): string
  assetsOf(manifest: Manifest): Assets
}

let built: Promise<{ render: SiteModule['render']; assets: Assets }> | undefined

/** Imports the built site on the first call and caches the module. */
function builtSite() {
  built ??= import(pathToFileURL(join(dist, 'site/server.js')).href).then(
    ({ render, assetsOf }: SiteModule) => ({
      render,
      assets: assetsOf(readManifest()),
    }),
  )
  return built
}
