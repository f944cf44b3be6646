import type { BrowserContext, Page } from '@playwright/test'
import { pathsOf } from '#app/screen.ts'
import type { Role } from '#platform/contract/roles.ts'
import { createActivity, today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, invitationCodeOf, type TestServer, test } from './test-server.ts'
import { smallTargets } from './touch.ts'

const long = 'Superintendência-de-Comunicação-Institucional-Ltda'

/** Creates data for most screens, with names that are wider than a phone. */
async function furnish(server: TestServer, ana: BrowserContext, clientId: number) {
  const call = <T>(path: string, data: unknown) => server.call<T>(ana, 'POST', path, data)
  const project = { title: `Identidade ${long}`, description: long, category: 'Branding', clientName: long }
  await call('/api/projetos', { ...project, clientId, budget: 1_234_567.89 })
  await createActivity(server, ana, `Revisão ${long}`, { de: today(), cliente: long })
  const nome = `${long} ${clientId}`
  await call('/api/clientes', { nome })
  await call('/api/fornecedores', { nome, tipo: 'pj' })
  const receita = { nome, tipo: 'receita' }
  const categoria = await call<{ id: number }>('/api/categorias-financeiras', receita)
  await call('/api/transacoes-financeiras', {
    tipo: 'receita',
    valor: 1_234_567.89,
    categoria_id: categoria.id,
    pessoa: nome,
    descricao: long,
    data_vencimento: today().toString(),
  })
  await call('/api/chat/mensagens', { destinatario_id: clientId, mensagem: long.repeat(3) })
}

/** The addresses of all menu entries, including those of closed groups. */
async function addressesOf(page: Page): Promise<string[]> {
  const menu = page.locator('nav[aria-label="Menu principal"]')
  await menu.waitFor({ state: 'attached' })
  return menu.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
}

/**
 * Opens each screen by its menu entry and checks the screen. The click is dispatched, because the menu is a
 * closed drawer on a phone.
 */
async function look(page: Page) {
  await page.goto('/dashboard')
  for (const address of await addressesOf(page)) {
    await test.step(address, async () => {
      const link = page.locator(`nav a[href="${address}"]`)
      await link.dispatchEvent('click')
      // The address changes before the screen does; the marked menu entry changes together with the screen.
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Carregando...' })).toHaveCount(0)
      await expectNoSideScroll(page)
      await expectAccessible(page)
      if (await isTouched(page)) expect(await smallTargets(page)).toEqual([])
    })
  }
}

const isTouched = (page: Page) => page.evaluate(() => matchMedia('(pointer: coarse)').matches)

test('every screen in the menu of an admin fits the window with long texts and is accessible', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const { id } = await server.signUp(await browser.newContext({ baseURL: server.url }), long)
  await furnish(server, context, id)
  await look(page)
})

test('every screen in the menu of a client fits the window with long texts and is accessible', async ({
  browser,
  context,
  server,
  page,
}) => {
  const ana = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(ana)
  const { id } = await server.signUp(context, `Caio ${long}`)
  await furnish(server, ana, id)
  await look(page)
})

test('every screen in the menu of a member of the team fits the window with long texts and is accessible', async ({
  browser,
  context,
  server,
  page,
}) => {
  const ana = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(ana)
  const { id } = await server.signUp(await browser.newContext({ baseURL: server.url }), `Clara ${long}`)
  const convite = invitationCodeOf(await server.invite(ana, 'user'))
  await server.signUp(context, `Ugo ${long}`, { role: 'user', convite })
  await furnish(server, ana, id)
  await look(page)
})

test('every control of the public page and of the sign-in is large enough to be touched', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await context.clearCookies()
  for (const address of ['/', '/login', '/privacidade']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await smallTargets(page), address).toEqual([])
  }
})

const opened: Record<Role, string[]> = {
  admin: pathsOf('admin'),
  client: [...pathsOf('client'), 'projects?projeto=1'],
  user: pathsOf('user'),
}

for (const [role, paths] of Object.entries(opened))
  test(`every screen of the role ${role} without an id in its path uses each response that its page requests early, and does not request it again`, async ({
    browser,
    server,
    page,
  }) => {
    const newContext = () => browser.newContext({ baseURL: server.url })
    const ana = await newContext()
    const admin = await server.firstAdmin(ana)
    const convite = invitationCodeOf(await server.invite(ana, 'user'))
    const client = await server.signUp(await newContext(), `Lia ${role}`)
    const user = await server.signUp(await newContext(), `Davi ${role}`, { role: 'user', convite })
    await furnish(server, ana, client.id)
    await server.signIn(page.context(), { admin, client, user }[role as Role])
    await expectEarlyReadsUsed(page, paths)
  })

async function expectEarlyReadsUsed(page: Page, paths: string[]): Promise<void> {
  let requested: string[] = []
  page.on('request', (request) => requested.push(request.url().replace(new URL(page.url()).origin, '')))
  for (const path of paths.filter((one) => !one.includes(':id'))) {
    await test.step(path, async () => {
      requested = []
      await page.goto(`/dashboard/${path}`)
      const early = await page.evaluate((): string[] =>
        JSON.parse(document.getElementById('leituras')?.textContent ?? '[]'),
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => [...(globalThis.earlyReads?.keys() ?? [])])).toEqual([])
      expect(requested.filter((url) => early.includes(url)).toSorted()).toEqual(early.toSorted())
    })
  }
}
