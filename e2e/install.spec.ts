import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort, startServer, temporaryFolder } from '../scripts/server.ts'
import { expectAccessible, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'
import { openBackOfficeCached, openMenu } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('Chromium accepts the back office as installable', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.signUp(context, 'Iara')
  await openBackOfficeCached(page)
  const cdp = await context.newCDPSession(page)
  const manifest = await cdp.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(new URL(manifest.url).pathname).toBe('/painel.webmanifest')
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // The browser contexts of Playwright count as incognito, which is the only error that is expected.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('no service worker controls the public page, even in a browser that has one for the back office', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const registrations = (of: Page) =>
    of.evaluate(async () => ({
      all: (await navigator.serviceWorker.getRegistrations()).length,
      controlled: navigator.serviceWorker.controller !== null,
    }))
  const visitorContext = await browser.newContext({ baseURL: server.url })
  const visit = await visitorContext.newPage()
  await visit.goto('/')
  await visit.getByText('Área do Cliente').first().waitFor()
  expect(await registrations(visit)).toEqual({ all: 0, controlled: false })
  await visitorContext.close()
  await server.signUp(context, 'Fabi')
  await openBackOfficeCached(page)
  await page.goto('/?ver=site')
  await expect(page.getByRole('link', { name: 'Ir para o painel' }).first()).toBeVisible()
  expect(await registrations(page)).toEqual({ all: 1, controlled: false })
})

test('the menu offers the installation if the browser offers it, and no longer after the user has chosen it', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Gil')
  await page.goto('/dashboard')
  await page.getByRole('banner').waitFor()
  await openMenu(page)
  const entry = page.getByRole('menuitem', { name: 'Instalar aplicativo' })
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
    })
    dispatchEvent(offer)
  })
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await openMenu(page)
  await expect(entry).toBeHidden()
})

test('the menu explains the installation on an iPhone', { tag: '@phone' }, async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  await server.signUp(context, 'Hugo')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('banner').waitFor()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Instalar aplicativo' }).click()
  await expect(page.getByText('Escolha “Adicionar à Tela de Início”.')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

/**
 * Starts a proxy in front of the server. A test can change the script of the service worker with the proxy.
 */
async function front(url: string) {
  const front = { url: '', more: '' }
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(`${url}${asked.url}`, { method: asked.method ?? 'GET', headers }, async (got) => {
      const { 'content-length': _, ...headers } = got.headers
      answer.writeHead(got.statusCode ?? 502, headers)
      for await (const part of got) answer.write(part)
      answer.end(asked.url === '/sw.js' ? front.more : '')
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  front.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(front, { close })
}

test('a new version of the service worker is announced, and the page reloads only on request', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const before = await front(server.url)
  await server.signUp(context, 'Karen')
  await page.goto(`${before.url}/dashboard`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const newVersionNotice = page.getByText('Há uma versão nova.')
  await expect(newVersionNotice).toHaveCount(0)
  before.more = '/* newer */'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(newVersionNotice).toBeVisible()
  await expectAccessible(page)
  await openByMenu(page, 'Meus Projetos')
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await expect(newVersionNotice).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Atualizar' }).click()])
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await expect(newVersionNotice).toHaveCount(0)
  before.close()
})

test('the page reports that the server does not answer, and SERVICE_WORKER=off unregisters existing workers', {
  tag: '@desktop',
}, async ({ browser }) => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const first = await startServer(dataDir, port)
  const context = await browser.newContext({ baseURL: first.url })
  const page = await context.newPage()
  await context.request.post(`${first.url}/api/cadastro`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: 'Lia', email: 'lia@exemplo.com.br', password: 'uma senha bem longa', role: 'client' },
  })
  await openBackOfficeCached(page)
  await first.end('SIGTERM')
  const silence = page.getByText('Sem conexão. Tentando de novo…')
  await expect(silence).toBeVisible()
  const second = await startServer(dataDir, port, { SERVICE_WORKER: 'off' })
  await expect(silence).toBeHidden()
  await page.goto('/dashboard')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await context.close()
  await second.end('SIGTERM')
})
