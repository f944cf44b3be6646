import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import type { Visitor } from '#server/auth/session.ts'
import { dist, readManifest } from '#server/dist.ts'
import type { House } from '#server/house.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { contentsOf } from './contents.ts'
import { openPageCache } from './page-cache.ts'
import { getSiteVersion } from './queries.ts'
import type { PageInput, SiteModule } from './site-module.ts'

/** What a page shows besides what the house says of itself; `visitor` where somebody signed in looks at the site. */
export type Shown = Omit<PageInput, 'site' | 'work' | 'baseUrl' | 'assets' | 'visitor'> & {
  visitor?: Visitor
  /** Which work the page is about. */
  slug?: string
}

/** How the public pages are drawn and sent. */
export type Drawing = ReturnType<typeof openDrawing>

export function openDrawing({ config, database }: House) {
  const headers = pageHeaders(config)
  const cache = openPageCache(headers)

  async function draw({ visitor, slug, ...shown }: Shown): Promise<string> {
    const { render, assets } = await builtSite()
    const contents = await contentsOf(database.reads, { visitor, slug, page: shown.page })
    const name = visitor && visitor.role !== 'ninguem' ? { name: visitor.name } : null
    return render({ ...shown, ...contents, visitor: name, baseUrl: config.baseUrl, assets })
  }

  return {
    /** A page that is the same for every stranger: made once, until something that pages show has changed. */
    async common(c: Context, shown: Shown, status?: 200 | 404): Promise<Response> {
      const page = JSON.stringify([shown.page, shown.categoria, shown.slug])
      return cache.answer(c, { version: await getSiteVersion(database.reads), page, status }, () =>
        draw(shown),
      )
    },
    /** A page for one person, kept nowhere. */
    async own(c: Context, shown: Shown, status = 200): Promise<Response> {
      return c.html(await draw(shown), status as 200, { ...headers, 'cache-control': 'no-store' })
    },
  }
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
