import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort, startServer, temporaryFolder } from '../scripts/server.ts'
import { expect, test } from './house.ts'
import { expectAccessible, expectNoSideScroll, goTo } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

/** Enters the back office and waits until its worker has the page and all that it is made of. */
async function enter(page: Page) {
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await keptWhole(page)
  await expect.poll(async () => (await kept(page)).some((url) => url.endsWith('/dashboard'))).toBe(true)
}

async function openProjects(page: Page) {
  await goTo(page, 'Meus Projetos')
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await keptWhole(page)
}

/** What a page is made of is kept a moment after it is shown. */
async function keptWhole(page: Page) {
  const missing = async () => {
    const there = await kept(page)
    return (await loaded(page)).filter((url) => !there.includes(url))
  }
  await expect.poll(missing).toEqual([])
}

/** Every piece that this page was made of since it was opened; what plays is asked for in parts, and not kept. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.startsWith('/assets/') && !pathname.endsWith('.mp3'))
      .map(({ href }) => href),
  )

/** Every address that any cache of this device holds. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
    return urls
  })

async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
}

test('Chromium finds that it can be installed', { tag: '@desktop' }, async ({ context, house, page }) => {
  await house.signUp(context, 'Iara')
  await enter(page)
  const cdp = await context.newCDPSession(page)
  const manifest = await cdp.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(new URL(manifest.url).pathname).toBe('/painel.webmanifest')
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A test's window keeps nothing, as an incognito one does; there is nothing else to find.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('without a network the house opens, says so, and comes back by itself', { tag: '@phone' }, async ({
  context,
  house,
  page,
}) => {
  await house.signUp(context, 'Caio')
  await enter(page)
  await openProjects(page)
  expect((await kept(page)).filter((url) => !/\/assets\/|\/dashboard$/.test(url))).toEqual([])

  await context.setOffline(true)
  const notice = page.getByText('Você está sem conexão. O que aparece pode estar desatualizado.')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(page.getByText(/^Você está sem conexão\. Erro ao buscar/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await goTo(page, 'Faturas')
  await expect(page.getByText('Você está sem conexão. Esta tela não pôde ser carregada.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Faturas' })).toBeVisible()
  await expect(notice).toBeHidden()
  expect((await kept(page)).filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])
})

test('what failed on the screen comes when the network does', { tag: '@desktop' }, async ({
  context,
  house,
  page,
}) => {
  await house.signUp(context, 'Bia')
  await enter(page)
  await openProjects(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
})

test('after signing out the device keeps no page, and cannot sign in without a network', {
  tag: '@phone',
}, async ({ context, house, page }) => {
  await house.signUp(context, 'Davi')
  await enter(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await kept(page)).filter((url) => url.endsWith('/dashboard'))).toEqual([])
  await context.setOffline(true)
  await page.goto('/dashboard').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
  await expect(page.getByText('Para entrar no painel é preciso ter internet.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('whose thirty minutes are over is not painted without a network', { tag: '@desktop' }, async ({
  context,
  house,
  page,
}) => {
  await house.signUp(context, 'Elis')
  await enter(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('bastidor.usuario') ?? '{}')
    user.sessao.expira_em = new Date(0).toISOString()
    localStorage.setItem('bastidor.usuario', JSON.stringify(user))
  })
  await page.reload()
  await expect(
    page.getByText('Você está sem conexão. Para entrar no painel é preciso falar com o servidor.'),
  ).toBeVisible()
  await expect(page.getByText('Elis')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the public page has no worker, also for whom the back office has one', { tag: '@desktop' }, async ({
  browser,
  context,
  house,
  page,
}) => {
  const registrations = (of: Page) =>
    of.evaluate(async () => ({
      all: (await navigator.serviceWorker.getRegistrations()).length,
      controlled: navigator.serviceWorker.controller !== null,
    }))
  const stranger = await browser.newContext({ baseURL: house.url })
  const visit = await stranger.newPage()
  await visit.goto('/')
  await visit.getByText('Área do Cliente').first().waitFor()
  expect(await registrations(visit)).toEqual({ all: 0, controlled: false })
  await stranger.close()
  await house.signUp(context, 'Fabi')
  await enter(page)
  await page.goto('/?ver=site')
  await expect(page.getByRole('link', { name: 'Ir para o painel' }).first()).toBeVisible()
  expect(await registrations(page)).toEqual({ all: 1, controlled: false })
})

test('the menu installs it where the browser offers to, once', { tag: '@phone' }, async ({
  context,
  house,
  page,
}) => {
  await house.signUp(context, 'Gil')
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

test('an iPhone is told how to', { tag: '@phone' }, async ({ browser, house }) => {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  await house.signUp(context, 'Hugo')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('banner').waitFor()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Instalar aplicativo' }).click()
  await expect(page.getByText('Escolha “Adicionar à Tela de Início”.')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

/** In front of the house, where a test may change what the worker is. */
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

test('a new version takes over, says so, and changes nothing until it is wanted', {
  tag: '@desktop',
}, async ({ context, house, page }) => {
  const before = await front(house.url)
  await house.signUp(context, 'Karen')
  await page.goto(`${before.url}/dashboard`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const said = page.getByText('Há uma versão nova.')
  await expect(said).toHaveCount(0)
  before.more = '/* newer */'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await goTo(page, 'Meus Projetos')
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await expect(said).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Atualizar' }).click()])
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await expect(said).toHaveCount(0)
  before.close()
})

test('a house that is silent is missed; SERVICE_WORKER=off takes the worker out of the browsers that had it', {
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
  await enter(page)
  await first.end('SIGTERM')
  const silence = page.getByText('O servidor não responde. O que aparece pode estar desatualizado.')
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
