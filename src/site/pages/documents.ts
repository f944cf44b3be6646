import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { Env } from '#platform/http/api-handler.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { getSite } from '#site/site/queries.ts'

/**
 * The icons by name, with their size in pixels. They show the cross of `src/site/pages/screens/styles/icon.svg` with a
 * margin, because operating systems may crop icons.
 */
const icons = { 'favicon.ico': 32, 'apple-touch-icon.png': 180, 'icone-192.png': 192, 'icone-512.png': 512 }

/** Serves what crawlers and browsers read about the site: robots.txt, sitemap, manifest and icons. */
export function openDocuments({ config, database }: AppContext): Hono<Env> {
  const routes = new Hono<Env>()
  const base = config.baseUrl.replace(/\/$/, '')
  const headersFor = (type: string) => ({ ...apiHeaders(config), 'content-type': type })
  const fresh = { 'cache-control': 'no-cache' }
  const forOneDay = { 'cache-control': 'public, max-age=86400' }

  routes.get('/robots.txt', (c) =>
    c.body(robots(base), 200, { ...headersFor('text/plain; charset=utf-8'), ...fresh }),
  )
  routes.get('/sitemap.xml', async (c) => {
    const { portfolio } = await getSite(database.reads)
    return c.body(sitemap(base, portfolio), 200, {
      ...headersFor('application/xml; charset=utf-8'),
      ...fresh,
    })
  })
  routes.get('/manifest.webmanifest', async (c) => {
    const { nome } = await getSite(database.reads)
    return c.body(JSON.stringify(manifest(nome)), 200, {
      ...headersFor('application/manifest+json; charset=utf-8'),
      ...fresh,
    })
  })
  for (const [name, size] of Object.entries(icons))
    routes.get(`/${name}`, async (c) =>
      c.body(await iconOf(size), 200, { ...headersFor('image/png'), ...forOneDay }),
    )
  return routes
}

const robots = (base: string) => `User-agent: *
Allow: /api/arquivos/
Disallow: /api/
Disallow: /dashboard
Sitemap: ${base}/sitemap.xml
`

function sitemap(base: string, works: { slug: string; atualizado_em: string }[]): string {
  // Slugs contain only letters, digits and hyphens, so they need no escaping.
  const pages = works.map(
    (work) => `<url><loc>${base}${addressOfWork(work)}</loc><lastmod>${work.atualizado_em}</lastmod></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${base}/</loc></url>
${pages.join('')}</urlset>
`
}

function manifest(nome: string) {
  const icon = (size: number) => ({
    src: `/icone-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  return {
    name: nome,
    short_name: nome.slice(0, 30),
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#f5f1e8',
    theme_color: '#f5f1e8',
    icons: [icon(192), icon(512)],
  }
}

function iconOf(size: number): Promise<Uint8Array<ArrayBuffer>> {
  return rendered.getOrInsertComputed(
    size,
    async () => new Uint8Array(await readFile(new URL(`icons/${size}.png`, import.meta.url))),
  )
}

const rendered = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()
