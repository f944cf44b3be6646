import { expectAccessible, expectNoSideScroll, openByAccount, openByMenu, renderInBrowser } from './screen.ts'
import { expect, test } from './test-server.ts'

test('an unknown address leads to the home page, and saved settings appear on the site', {
  tag: '@desktop',
}, async ({ context, hasTouch, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/nao-existe')
  await page.waitForURL('**/dashboard')
  await openByMenu(page, 'Configurações')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Estúdio Aurora')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const saved = page.getByText('Configurações salvas.')
  await expect(saved).toBeVisible()
  // On a touch screen, a toast must disappear even after it was tapped.
  if (hasTouch) {
    await saved.hover()
    await expect(saved).toBeHidden()
  }
  await page.goto('/?ver=site')
  await expect(page.getByText('Estúdio Aurora').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para o painel' })).toBeVisible()
})

test('without a session the back office redirects to the public page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/dashboard/projects')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a client has four menu entries and the settings in the menu of the account, and is redirected from a screen of the admin', async ({
  context,
  server,
  page,
}) => {
  await server.signUp(context, 'Caio')
  await page.goto('/dashboard/users')
  await page.waitForURL('**/dashboard')
  await expectNoSideScroll(page)
  await openByAccount(page, 'Configurações')
  await expect(page.getByRole('heading', { name: 'Sessões abertas' })).toBeVisible()
  await expectAccessible(page)
  const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  await expect(links).toHaveText(['Início', 'Meus Projetos', 'Faturas', 'Mensagens'])
})

test('shows an error if a list cannot be loaded, and loads it on retry', { tag: '@phone' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await renderInBrowser(page)
  await page.route('**/api/projetos?*', (route) => route.abort())
  await page.goto('/dashboard/projects')
  await expect(page.getByText('Erro ao buscar projetos.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/projetos?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
})

test('a screen that throws shows an error with a retry button, which loads the screen', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  const body = "export const AuditoriaPage = () => { throw new Error('quebrou') }"
  await page.route(code('AuditoriaPage'), (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await openByMenu(page, 'Auditoria')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code('AuditoriaPage'))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible()
})

test('a screen whose script cannot be loaded is reloaded once, and then only by the user; a dialog only shows an error', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/projects')
  await page.getByRole('button', { name: 'Novo Projeto' }).first().click()
  const title = page.getByRole('textbox', { name: 'Título' })
  await title.fill('Site da padaria')
  await page.route(code('NewUsuarioDialog'), (route) => route.abort())
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Livraria Ágata')
  await page.getByRole('option', { name: /Livraria Ágata/ }).click()
  await expect(page.getByText('Esta parte não pôde ser carregada. Recarregue a página.')).toBeVisible()
  await expect(title).toHaveValue('Site da padaria')

  await page.unroute(code('NewUsuarioDialog'))
  await page.goto('/dashboard')
  let loadedAnew = false
  page.on('request', (request) => {
    loadedAnew ||= request.isNavigationRequest()
  })
  await page.route(code('AuditoriaPage'), (route) => (loadedAnew ? route.continue() : route.abort()))
  // The screens of the menu are loaded while the browser is idle, so this one is refused from the beginning.
  await page.route(code('ContatosPage'), (route) => route.abort())
  await openByMenu(page, 'Auditoria')
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible()
  await openByMenu(page, 'Contatos')
  await expect(page.getByText('Esta tela não pôde ser carregada.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code('ContatosPage'))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
})

test('a back office whose scripts cannot be loaded says so in the placeholder of the screen', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await renderInBrowser(page)
  await page.route(code('main'), (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('status')).toHaveText(/^O painel não pôde ser carregado\./)
})

const code = (name: string) => `**/assets/${name}-*.js`
