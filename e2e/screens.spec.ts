import type { BrowserContext, Page } from '@playwright/test'
import { pathsOf } from '#app/screen.ts'
import type { Role } from '#platform/contract/roles.ts'
import { createActivity, today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, invitationCodeOf, type TestServer, test } from './test-server.ts'
import { smallTargets } from './touch.ts'

const long = 'Superintendência-de-Comunicação-Institucional-Ltda'

/**
 * Creates data for most screens, with names that are wider than a phone.
 * @returns the addresses that show a record or a form above a screen, by role
 */
async function furnish(
  server: TestServer,
  ana: BrowserContext,
  clientId: number,
): Promise<Record<Role, string[]>> {
  const call = <T>(path: string, data: unknown) => server.call<T>(ana, 'POST', path, data)
  const project = { title: `Identidade ${long}`, description: long, category: 'Branding', clientName: long }
  const { id } = await call<{ id: number }>('/api/projetos', { ...project, clientId, budget: 1_234_567.89 })
  const atividade = await createActivity(server, ana, `Revisão ${long}`, { de: today(), cliente: long })
  const nome = `${long} ${clientId}`
  await call('/api/clientes', { nome })
  await call('/api/fornecedores', { nome, tipo: 'pj' })
  const despesa = { nome, tipo: 'despesa' }
  const categoria = await call<{ id: number }>('/api/categorias-financeiras', despesa)
  const transacao = await call<{ id: number }>('/api/transacoes-financeiras', {
    tipo: 'despesa',
    valor: 1_234_567.89,
    categoria_id: categoria.id,
    pessoa: nome,
    descricao: long,
    data_vencimento: today().toString(),
  })
  await call('/api/chat/mensagens', { destinatario_id: clientId, mensagem: long.repeat(3) })
  const ofTeam = [
    `projects?projeto=${id}`,
    'projects?novo=1',
    'agenda?vista=calendario',
    `agenda?vista=calendario&modo=semana&atividade=${atividade.id}`,
  ]
  return {
    admin: [
      ...ofTeam,
      `financial-transactions?transacao=${transacao.id}`,
      'financial-transactions?novo=receita',
    ],
    user: ofTeam,
    client: [`projects?projeto=${id}`],
  }
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
      await expect(link).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
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
  client: pathsOf('client'),
  user: pathsOf('user'),
}

for (const [role, paths] of Object.entries(opened))
  for (const width of [390, 1440])
    test(`every screen of the role ${role} is sent with its content, and React takes it over at ${width} pixels without an error`, async ({
      browser,
      server,
      page,
    }) => {
      const newContext = () => browser.newContext({ baseURL: server.url })
      const ana = await newContext()
      const admin = await server.firstAdmin(ana)
      const convite = invitationCodeOf(await server.invite(ana, 'user'))
      const client = await server.signUp(await newContext(), `Lia ${role} ${width}`)
      const user = await server.signUp(await newContext(), `Davi ${role} ${width}`, { role: 'user', convite })
      const above = await furnish(server, ana, client.id)
      await server.signIn(page.context(), { admin, client, user }[role as Role])
      await page.setViewportSize({ width, height: 900 })
      await expectTakenOver(page, [...paths, ...above[role as Role]])
    })

async function expectTakenOver(page: Page, paths: string[]): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  )
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(`/dashboard/${path.replace(':id', '1')}`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.locator('#dados')).toBeAttached()
      await expect(page.locator('#root[data-taken]')).toBeAttached()
      expect(errors).toEqual([])
    })
  }
}

test.describe('before React has taken over the page', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.assign(globalThis, { isShownFromTheStart: true })),
  )

  test('what is pressed and typed while the scripts are loading is not lost', { tag: '@desktop' }, async ({
    context,
    server,
    page,
  }) => {
    await server.firstAdmin(context)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/dashboard/projects', { waitUntil: 'commit' })
    await page.getByPlaceholder('Buscar por título ou cliente').fill('padaria')
    await page.getByRole('button', { name: 'Novo Projeto' }).first().click()
    resolve()
    await expect(page.getByRole('dialog', { name: 'Novo Projeto' })).toBeVisible()
    await expect(page).toHaveURL(/busca=padaria/)
  })

  test('a dialog that React adds meanwhile reacts at once', { tag: '@desktop' }, async ({
    context,
    server,
    page,
  }) => {
    await server.firstAdmin(context)
    // Without idle time, React does not finish taking over the page.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
    await page.goto('/dashboard/projects?novo=1')
    const dialog = page.getByRole('dialog', { name: 'Novo Projeto' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/dashboard/projects?novo=1')
    const title = dialog.getByRole('textbox', { name: 'Título' })
    await title.fill('Cardápio')
    await page.reload()
    await expect(title).toHaveValue('Cardápio')
  })

  test('a row and the menu lead to their screens while the scripts are loading', { tag: '@phone' }, async ({
    context,
    server,
    page,
  }) => {
    await server.firstAdmin(context)
    await server.call(context, 'POST', '/api/clientes', { nome: 'Padaria Aurora' })
    await page.route('**/assets/*.js', () => {})
    await page.goto('/dashboard/clientes', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Padaria Aurora' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  })

  test('every screen of an admin is accessible while its scripts are loading', { tag: '@phone' }, async ({
    browser,
    context,
    server,
    page,
  }) => {
    await server.firstAdmin(context)
    const { id } = await server.signUp(await browser.newContext({ baseURL: server.url }), `Lia ${long}`)
    const above = await furnish(server, context, id)
    await page.route('**/assets/*.js', () => {})
    // The grid of the calendar gets its events, which make it reachable by the keyboard, from its script.
    const readable = above.admin.filter((path) => !path.includes('modo=semana'))
    for (const path of [...opened.admin, ...readable])
      await test.step(path, async () => {
        await page.goto(`/dashboard/${path.replace(':id', '1')}`, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        // Nothing is painted before the style sheets are there.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await expectNoSideScroll(page)
        await expectAccessible(page)
      })
  })

  test('a screen whose scripts cannot be loaded can be read, and says so', { tag: '@phone' }, async ({
    context,
    server,
    page,
  }) => {
    await server.firstAdmin(context)
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toHaveText(/^O painel não pôde ser carregado\./)
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  })
})
