import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { PAPEL_DO_PAINEL } from '#platform/contract/cor.ts'
import type { Marca } from '#platform/contract/marca.ts'
import { webRoot } from '#platform/dist.ts'
import type { Env } from './api-handler.ts'
import { preferredEncoding } from './encoding.ts'
import { apiHeaders } from './security-headers.ts'

/** Serves what makes the back office installable: its manifest and its service worker. */
export function openInstallable({ config }: AppContext, readMarca: () => Promise<Marca>): Hono<Env> {
  const routes = new Hono<Env>()
  const headers = { ...apiHeaders(config), 'cache-control': 'no-cache' }
  routes.get('/painel.webmanifest', async (c) => {
    const body = JSON.stringify(manifestOf(await readMarca()))
    return c.body(body, 200, { ...headers, 'content-type': 'application/manifest+json; charset=utf-8' })
  })
  let script: { plain: string; packed: Uint8Array<ArrayBuffer> } | undefined
  routes.get('/sw.js', (c) => {
    script ??= packed(config.serviceWorker ? readFileSync(join(webRoot, 'sw.js'), 'utf8') : LEAVING)
    const sent = {
      ...headers,
      'content-type': 'text/javascript; charset=utf-8',
      // The policy for the worker's own requests. The worker repeats requests of the pages, which the policy
      // of the pages has already allowed.
      'content-security-policy': "default-src 'self'",
      vary: 'accept-encoding',
    }
    const zipped = preferredEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip'
    return zipped
      ? c.body(script.packed, 200, { ...sent, 'content-encoding': 'gzip' })
      : c.body(script.plain, 200, sent)
  })
  return routes
}

const packed = (plain: string) => ({ plain, packed: new Uint8Array(gzipSync(plain)) })

/**
 * Replaces the service worker with one that deletes its caches and unregisters itself. Open pages continue
 * without a worker.
 */
const LEAVING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('bastidor-')) await caches.delete(name)
  await registration.unregister()
})()))
`

const SHORT = 12

function manifestOf({ nome, tons }: Marca) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icone-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/dashboard',
    name: nome,
    short_name: shortOf(nome),
    lang: 'pt-BR',
    dir: 'ltr',
    // The sign-in page belongs to the public site. Because of the scope `/` it opens in the same window.
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: PAPEL_DO_PAINEL,
    theme_color: tons[6] ?? PAPEL_DO_PAINEL,
    categories: ['business', 'productivity'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  }
}

/**
 * Shortens a name for the label of an icon. There is space for a word or two below an icon, so whole words
 * are used if they fit.
 */
function shortOf(nome: string): string {
  const words = nome.split(/\s+/)
  const shortened = words.filter((_, at) => words.slice(0, at + 1).join(' ').length <= SHORT)
  return shortened.join(' ') || nome.slice(0, SHORT)
}
