import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import type { Visitor } from '#server/auth/session.ts'
import { getVersao } from '#server/configuracoes/queries.ts'
import { dist, readManifest } from '#server/dist.ts'
import type { House } from '#server/house.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { openPageCache } from './page-cache.ts'
import { getSite } from './queries.ts'
import type { PageInput, SiteModule } from './site-module.ts'

/** What a page shows besides the settings; `visitor` where somebody signed in looks at the site. */
export type Shown = Omit<PageInput, 'site' | 'baseUrl' | 'assets' | 'visitor'> & { visitor?: Visitor }

/** How the public pages are drawn and sent. */
export function openDrawing({ config, database }: House) {
  const headers = pageHeaders(config)
  const cache = openPageCache(headers)

  async function draw({ visitor, ...shown }: Shown): Promise<string> {
    const { render, assets } = await builtSite()
    const site = await getSite(database.reads)
    return render({ ...shown, site, visitor: known(visitor), baseUrl: config.baseUrl, assets })
  }

  return {
    /** A page that is the same for every stranger: made once for each version of the settings. */
    async common(c: Context, shown: Shown): Promise<Response> {
      const versao = await getVersao(database.reads)
      return cache.answer(c, `${versao} ${shown.page} ${shown.categoria ?? ''}`, () => draw(shown))
    },
    /** A page for one person, kept nowhere. */
    async own(c: Context, shown: Shown, status = 200): Promise<Response> {
      return c.html(await draw(shown), status as 200, { ...headers, 'cache-control': 'no-store' })
    },
  }
}

/** What the page says of who looks at it: nothing of a stranger, and of the team only the name. */
function known(visitor: Visitor | undefined): PageInput['visitor'] {
  if (!visitor || visitor.role === 'ninguem') return null
  const { name, email, role } = visitor
  return role === 'client' ? { name, email } : { name }
}

let built: Promise<{ render: SiteModule['render']; assets: PageInput['assets'] }> | undefined

/** The site wing as it was built, loaded at the first page. */
function builtSite() {
  built ??= import(pathToFileURL(join(dist, 'site/server.js')).href).then(
    ({ render, assetsOf }: SiteModule) => ({
      render,
      assets: assetsOf(readManifest()),
    }),
  )
  return built
}
