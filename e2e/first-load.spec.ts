import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { createActivity, today } from './calendar.ts'
import { deviceOf, enter, pictureOf, visit } from './review-visit.ts'
import { expect, test } from './test-server.ts'

/** The most that a screen may load, in kB of 1000 bytes after gzip: what was measured, and 1 to 2 kB more. */
const budgets = {
  'home of the team': { script: 196, css: 25 },
  transactions: { script: 214, css: 23 },
  projects: { script: 191, css: 23 },
  agenda: { script: 198, css: 24 },
  'home of a client': { script: 177, css: 20 },
  'projects of a client': { script: 172, css: 19 },
  'piece of a link': { script: 222, css: 22 },
}

interface Screen {
  name: keyof typeof budgets
  /** A browser context in which the person is signed in, or has verified the link. */
  person: BrowserContext
  path: string
  /** Waits until the screen shows its data. */
  isShown: (page: Page) => Promise<unknown>
}

/** Opens a screen and returns the size of all scripts and style sheets that it has requested, in kB after gzip. */
async function loadOf(page: Page, { path, isShown }: Screen) {
  // What waits until the browser is idle is not part of the first load.
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0, isShownFromTheStart: true })
  })
  const requests = new Map<string, Request>()
  page.on('request', (request) => requests.set(request.url(), request))
  await page.goto(path)
  await isShown(page)
  const load = { script: 0, css: 0 }
  // Includes what is requested while the loop waits.
  for (const [url, request] of requests) {
    const kind = url.endsWith('.js') ? 'script' : url.endsWith('.css') ? 'css' : undefined
    if (!kind) continue
    const response = await request.response()
    if (response) load[kind] += gzipSync(await response.body()).length / 1000
  }
  return load
}

const shows = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** Opens the review, unless the page shows it at once. */
async function showsPiece(page: Page) {
  const open = page.getByRole('button', { name: 'Abrir revisão' })
  await expect(open.or(page.getByRole('img', { name: 'capa, página 1' }))).toBeVisible()
  if (await open.isVisible()) await open.click()
  return pictureOf(page, 'capa')
}

test('no screen that is opened first loads more than its budget', { tag: '@phone' }, async ({
  browser,
  context: ana,
  server,
  page,
}) => {
  const setting = { browser, context: ana, server }
  const { caio, his, mailbox, person: marina, device } = await visit(setting, page, { nome: 'Marina Alves' })
  await createActivity(server, ana, 'Revisar o cardápio', { de: today() })
  const categoria = { nome: 'Projetos', tipo: 'receita' }
  const { id } = await server.call<{ id: number }>(ana, 'POST', '/api/categorias-financeiras', categoria)
  await server.call(ana, 'POST', '/api/transacoes-financeiras', {
    tipo: 'receita',
    valor: 100,
    categoria_id: id,
    pessoa: caio.name,
    data_vencimento: today().toString(),
  })
  await enter(device, marina, mailbox)
  await pictureOf(device, 'capa')

  const project = shows('Cardápio')
  const screens: Screen[] = [
    { name: 'home of the team', person: ana, path: '/dashboard', isShown: project },
    {
      name: 'transactions',
      person: ana,
      path: '/dashboard/financial-transactions',
      isShown: shows(caio.name),
    },
    { name: 'projects', person: ana, path: '/dashboard/projects', isShown: project },
    { name: 'agenda', person: ana, path: '/dashboard/agenda', isShown: shows('Revisar o cardápio') },
    { name: 'home of a client', person: his, path: '/dashboard', isShown: project },
    { name: 'projects of a client', person: his, path: '/dashboard/projects', isShown: project },
    { name: 'piece of a link', person: device.context(), path: marina.link, isShown: showsPiece },
  ]
  for (const screen of screens)
    await test.step(screen.name, async () => {
      // A device on which nothing but the session is stored.
      const fresh = await deviceOf(setting, page)
      await fresh.context().addCookies(await screen.person.cookies())
      const { script, css } = await loadOf(fresh, screen)
      const { script: mostScript, css: mostCss } = budgets[screen.name]
      expect.soft(script, 'kB of script').toBeLessThanOrEqual(mostScript)
      expect.soft(css, 'kB of style sheets').toBeLessThanOrEqual(mostCss)
      await fresh.context().close()
    })
  await mailbox.close()
})
