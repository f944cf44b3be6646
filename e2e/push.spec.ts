import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, type TestServer, test } from './test-server.ts'

/** The browser polls every five seconds; the rest of the timeout is for a busy machine. */
const polled = { timeout: 10_000 }

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/**
 * Registers a client in a new browser context.
 * @returns the context, and a function by which Ana creates projects for the client
 */
async function atWork(browser: Browser, server: TestServer, name: string) {
  const context = await browser.newContext({ baseURL: server.url })
  const ana = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(ana)
  const { id } = await server.signUp(context, name)
  const create = (title: string) =>
    server.call(ana, 'POST', '/api/projetos', {
      title,
      clientName: name,
      clientId: id,
      description: 'Um site com o cardápio.',
      category: 'Web Design',
    })
  return { context, create }
}

/** Counts the event streams that a browser context has requested. */
function streamsOf(context: BrowserContext): () => number {
  let requests = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/eventos') requests += 1
  })
  return () => requests
}

async function open(context: BrowserContext, first: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/dashboard/projects')
  await expect(card(page, first)).toBeVisible()
  return page
}

test('the screen shows each change once after the server has restarted', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const { context, create } = await atWork(browser, server, 'Caio')
  await create('Antes')
  const page = await open(context, 'Antes')
  await expect(page.locator('meta[name=lugar]')).toHaveAttribute('content', /^\d+-[0-9a-f]{8}$/)
  await create('Ao vivo')
  await expect(card(page, 'Ao vivo')).toBeVisible()

  await server.restart()
  for (const title of ['Depois um', 'Depois dois', 'Depois três']) await create(title)
  await expect(card(page, 'Depois três')).toBeVisible()
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(5)
  expect((await titles.allTextContents()).toSorted()).toEqual(
    ['Antes', 'Ao vivo', 'Depois dois', 'Depois três', 'Depois um'].toSorted(),
  )
})

test('while the event stream is blocked, changes arrive by polling, and when it can be reached again, it is reopened and a new change appears', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const { context, create } = await atWork(browser, server, 'Clara')
  await create('Antes')
  await context.route('**/api/eventos*', (route) => route.abort())
  const page = await open(context, 'Antes')
  await create('Pela pergunta')
  await expect(card(page, 'Pela pergunta')).toBeVisible(polled)

  const streams = streamsOf(context)
  await context.unroute('**/api/eventos*')
  const back = page.waitForResponse('**/api/eventos*')
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await back
  expect(streams()).toBe(1)
  await create('Pela corrente')
  await expect(card(page, 'Pela corrente')).toBeVisible()
})

test('two tabs share one event stream, and the second takes over when the first is closed', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const { context, create } = await atWork(browser, server, 'Davi')
  await create('Antes')
  const streams = streamsOf(context)
  const first = await open(context, 'Antes')
  const second = await open(context, 'Antes')
  await create('Para as duas')
  for (const page of [first, second]) await expect(card(page, 'Para as duas')).toBeVisible()
  expect(streams()).toBe(1)

  const taken = second.waitForRequest('**/api/eventos*')
  await first.close()
  expect((await taken).url()).toMatch(/\/api\/eventos\?desde=\d+-[0-9a-f]{8}$/)
  await create('Para a outra')
  await expect(card(second, 'Para a outra')).toBeVisible()
  expect(streams()).toBe(2)
})
