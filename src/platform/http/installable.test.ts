import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { webRoot } from '#platform/dist.ts'
import { testApp } from '#testing/app.ts'

test('the back office has its own manifest with the agency’s name and colour', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju Criações', cor: '#b3261e' })
  const response = await app.browser().fetch('/painel.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const manifest = (await response.json()) as {
    icons: { src: string; purpose: string }[]
    theme_color: string
  }
  expect(manifest).toMatchObject({
    name: 'Estúdio Caju Criações',
    short_name: 'Estúdio Caju',
    lang: 'pt-BR',
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ src, purpose }) => `${src} ${purpose}`)).toEqual([
    '/icone-192.png any',
    '/icone-512.png any',
    '/icone-192.png maskable',
    '/icone-512.png maskable',
  ])
  const page = await (await ana.fetch('/dashboard')).text()
  expect(page).toContain(`content="${manifest.theme_color}"`)
  expect(page).toContain('<link rel="manifest" href="/painel.webmanifest"')
})

test('a long name is shortened in the manifest, and special characters are escaped in the page', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const name = async (nome: string) => {
    await ana.api.configuracoes.update({ nome })
    const response = await app.browser().fetch('/painel.webmanifest')
    return ((await response.json()) as { short_name: string }).short_name
  }
  expect(await name('Otorrinolaringologistas')).toBe('Otorrinolari')
  expect(await name('Luz & Cor "$&" <script>')).toBe('Luz & Cor')
  const page = await (await ana.fetch('/dashboard')).text()
  expect(page).toContain('content="Luz &#38; Cor &#34;$&#38;&#34; &#60;script&#62;"')
})

test('an address returns the same page for two clients, except for its nonce and the position of its event stream', async () => {
  const app = await testApp()
  const people = [await app.person('Clara'), await app.person('Caio')]
  const pages = await Promise.all(
    people.map(async ({ fetch }) => (await fetch('/dashboard/projects?projeto=1')).text()),
  )
  const [one, other] = pages.map((page) =>
    page.replace(/(csp-nonce" content|lugar" content|nonce)="[^"]+"/g, ''),
  )
  expect(one).toBe(other)
  expect(one).not.toMatch(/clara|caio|__[A-Z]+__/i)
})

test('the page of a screen names the scripts and style sheets of this screen', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const page = await (await ana.fetch('/dashboard/financials-categories')).text()
  const files = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files).toEqual([...new Set(files)])
  expect(files.filter((file) => !existsSync(join(webRoot, file)))).toEqual([])
  expect(files.some((file) => file.includes('CategoriasPage'))).toBe(true)
  expect(files.some((file) => file.includes('TransacoesPage'))).toBe(false)
})

test('a page is compressed if the browser accepts gzip, and is the same page', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const zipped = await ana.fetch('/dashboard', { headers: { 'accept-encoding': 'br, gzip' } })
  expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual([
    'gzip',
    'accept-encoding',
  ])
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toContain('<html lang="pt-BR"')
  const plain = await ana.fetch('/dashboard')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([
    null,
    expect.stringContaining('<html lang="pt-BR"'),
  ])
})

test('the content security policy allows no inline script but the one in the page of the back office', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const response = await ana.fetch('/dashboard')
  const inline = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(hashes).toHaveLength(1)
})

test('the service worker is a single script that browsers revalidate, compressed if the browser accepts gzip', async () => {
  const app = await testApp()
  const { fetch } = app.browser()
  const plain = await fetch('/sw.js')
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
  })
  const script = await plain.text()
  expect(script).not.toMatch(/\bimport\b|__VERSAO__|process\.env/)
  const zipped = await fetch('/sw.js', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(script)
})

test('SERVICE_WORKER=off serves a script that unregisters itself, and a page that registers none', async () => {
  const app = await testApp({ SERVICE_WORKER: 'off' })
  const ana = await app.person('Ana', 'admin')
  const script = await (await app.browser().fetch('/sw.js')).text()
  expect(script).toContain('registration.unregister()')
  expect(await (await ana.fetch('/dashboard')).text()).toContain('data-sw="off"')
})

test('the back office may register a service worker, and the public home page may not', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const policy = async (fetch: typeof ana.fetch, path: string) =>
    (await fetch(path)).headers.get('content-security-policy')
  expect(await policy(ana.fetch, '/dashboard')).toContain("worker-src 'self'")
  expect(await policy(app.browser().fetch, '/')).toContain("worker-src 'none'")
})

test('only the back office may show frames, which come from this server, and no page may be framed', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  for (const [fetch, path, frames] of [
    [ana.fetch, '/dashboard', "frame-src 'self'"],
    [app.browser().fetch, '/', "frame-src 'none'"],
  ] as const) {
    const { headers } = await fetch(path)
    expect(headers.get('content-security-policy'), path).toContain(`; ${frames};`)
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options'), path).toBe('DENY')
  }
})
