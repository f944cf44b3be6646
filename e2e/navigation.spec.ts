import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { openByMenu, showInMenu, takenOver } from './screen.ts'
import { expect, test } from './test-server.ts'

const code = (name: string) => `**/assets/${name}-*.js`

/** Holds back the responses to an address until `release` is called. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requested: string[] = []
  await page.route(address, async (route) => {
    requested.push(route.request().url())
    await promise
    await route.continue()
  })
  return { release: resolve, requested }
}

/** Records each moment in which the page has no heading, or shows that it is loading. */
async function watchForGaps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const gaps: string[] = []
    Object.assign(globalThis, { gaps })
    new MutationObserver(() => {
      const main = document.querySelector('#conteudo')
      if (!main?.querySelector('h1')) gaps.push('no heading')
      if (main?.querySelector('[role=status][aria-label="Carregando..."]')) gaps.push('loading')
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { gaps: string[] }).gaps)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const line = (page: Page) => page.getByRole('progressbar', { name: 'Carregando a tela' })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true })

test('the former screen stays until the chosen one has its code and data, with a line above it', async ({
  context,
  server,
  page,
  isMobile,
}) => {
  await server.firstAdmin(context)
  const script = await hold(page, code('FornecedoresPage'))
  const data = await hold(page, '**/api/fornecedores')
  await page.goto('/dashboard/projects')
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  const gaps = await watchForGaps(page)
  await openByMenu(page, 'Fornecedores')
  await expect(line(page)).toBeVisible()
  if (!isMobile) {
    await expect(entry(page, 'Fornecedores')).toHaveAttribute('data-active', 'true')
    await expect(entry(page, 'Projetos')).toHaveAttribute('aria-current', 'page')
  }
  script.release()
  await expect.poll(() => data.requested.length).toBe(1)
  await expect(heading(page, 'Projetos')).toBeVisible()
  await expect(line(page)).toBeVisible()
  data.release()
  await expect(page.getByText('Nenhum fornecedor cadastrado.')).toBeVisible()
  await expect(heading(page, 'Fornecedores')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  expect(await gaps()).toEqual([])
})

test('while the chosen screen is loading, the search can be opened and another screen can be chosen', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const data = await hold(page, '**/api/fornecedores')
  await page.goto('/dashboard/projects')
  await takenOver(page)
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  await openByMenu(page, 'Fornecedores')
  await expect(line(page)).toBeVisible()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await entry(page, 'Clientes').click()
  await expect(heading(page, 'Clientes')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  data.release()
})

test('going back keeps the present screen until the former one has its data', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/fornecedores')
  await openByMenu(page, 'Clientes')
  await expect(heading(page, 'Clientes')).toBeVisible()
  // After a reload the browser tab has no data of the former screen.
  await page.reload()
  await expect(page.getByText('Nenhum cliente cadastrado.')).toBeVisible()
  const data = await hold(page, '**/api/fornecedores')
  const gaps = await watchForGaps(page)
  await page.goBack()
  await expect.poll(() => data.requested.length).toBe(1)
  await expect(line(page)).toBeVisible()
  await expect(heading(page, 'Clientes')).toBeVisible()
  await expect(entry(page, 'Fornecedores')).toHaveAttribute('data-active', 'true')
  data.release()
  await expect(heading(page, 'Fornecedores')).toBeVisible()
  expect(await gaps()).toEqual([])
})

test('a chosen screen whose code or data cannot be loaded shows its error', { tag: '@phone' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  // The code of the screens in the menu is loaded while the browser is idle.
  await page.route(code('ContatosPage'), (route) => route.abort())
  await page.goto('/dashboard/projects')
  await page.route('**/api/fornecedores', (route) => route.abort())
  await openByMenu(page, 'Fornecedores')
  await expect(heading(page, 'Fornecedores')).toBeVisible()
  await expect(page.getByText('Erro ao buscar fornecedores.')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await openByMenu(page, 'Contatos')
  await expect(page.getByText('Esta tela não pôde ser carregada.')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a chosen screen starts at its top, and going back returns to the former position', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  for (let n = 1; n <= 12; n += 1)
    await server.call(context, 'POST', '/api/fornecedores', { nome: `Gráfica ${n}`, tipo: 'pj' })
  await page.goto('/dashboard/fornecedores')
  const last = page.getByRole('link', { name: 'Gráfica 9', exact: true })
  await last.scrollIntoViewIfNeeded()
  // The font that replaces the fallback font changes the heights of the rows.
  await page.evaluate(() => document.fonts.ready)
  // Playwright may scroll before it clicks, therefore the position is read at the click.
  const left = last.evaluate(
    (link) => new Promise<number>((done) => link.addEventListener('click', () => done(scrollY))),
  )
  await last.click()
  const place = await left
  expect(place).toBeGreaterThan(0)
  await expect(heading(page, 'Gráfica 9')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Fornecedores')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('choosing a screen is not cancelled when the list of transactions stores its scroll position', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const categoria = await server.call<{ id: number }>(context, 'POST', '/api/categorias-financeiras', {
    nome: 'Serviços',
    tipo: 'receita',
  })
  for (let n = 1; n <= 8; n += 1)
    await server.call(context, 'POST', '/api/transacoes-financeiras', {
      tipo: 'receita',
      valor: n,
      categoria_id: categoria.id,
      pessoa: `Cliente ${n}`,
      descricao: 'Serviço',
      data_vencimento: today().toString(),
    })
  await page.clock.install()
  const script = await hold(page, code('ContatosPage'))
  await page.goto('/dashboard/financial-transactions')
  await expect(page.getByText('Cliente 1', { exact: true })).toBeVisible()
  const chosen = await showInMenu(page, 'Contatos')
  await chosen.evaluate((link: HTMLAnchorElement) => {
    scrollTo(0, document.body.scrollHeight)
    link.click()
  })
  await expect.poll(() => script.requested.length).toBe(1)
  await expect(line(page)).toBeVisible()
  // The list reports its position 300 ms after the last scroll event.
  await page.clock.runFor(1000)
  script.release()
  await expect(heading(page, 'Contatos')).toBeVisible()
})

test('touching a link loads the code of its screen before the finger is lifted', { tag: '@phone' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  const script = await hold(page, code('FornecedoresPage'))
  const link = await showInMenu(page, 'Fornecedores')
  // The touch is repeated, because the listener is loaded when the page is idle.
  await expect(async () => {
    await link.dispatchEvent('pointerdown')
    expect(script.requested).toHaveLength(1)
  }).toPass()
  script.release()
  await expect(heading(page, 'Início')).toBeVisible()
})

test('the data of a screen whose link was pressed are requested before the click, and only once', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const data = await hold(page, '**/api/fornecedores')
  await page.goto('/dashboard/projects')
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
  const link = await showInMenu(page, 'Fornecedores')
  // The pointer returns to the link, because the listener is loaded when the page is idle.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await link.hover()
    await expect.poll(() => data.requested.length, { timeout: 1000 }).toBe(1)
  }).toPass()
  await page.mouse.down()
  data.release()
  await page.mouse.up()
  await expect(page.getByText('Nenhum fornecedor cadastrado.')).toBeVisible()
  expect(data.requested).toHaveLength(1)
})
