import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar' })

test('Ctrl+K finds a project by a text typed without accents and opens it with the keyboard alone', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  for (const title of ['Ação de Natal', 'Campanha de Páscoa']) {
    const project = { title, clientName: 'Padaria São João', description: 'Peças', category: 'Branding' }
    await server.call(context, 'POST', '/api/projetos', project)
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  const { keyboard } = page
  await keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await keyboard.type('sao joao')
  await expect(page.getByRole('option')).toHaveText([/^Campanha de Páscoa/, /^Ação de Natal/])
  await expect(page.getByRole('status').filter({ hasText: '2 resultados' })).toBeAttached()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const marked = page.getByRole('option', { selected: true })
  await expect(marked).toHaveText(/^Campanha de Páscoa/)
  await keyboard.press('ArrowDown')
  await expect(marked).toHaveText(/^Ação de Natal/)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '-')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Projeto' }).getByText('Ação de Natal')).toBeVisible()

  await keyboard.press('Control+k')
  await expect(field(page), 'Ctrl+K does nothing while a dialog is open').toHaveCount(0)
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the search offers actions first, by words without accents, and sends a project for approval', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const project = { title: 'Panetones', clientName: 'Padaria', description: 'Peças', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Buscar' })
  await button.click()
  const actions = page.getByRole('group', { name: 'Ações' })
  await expect(actions.getByRole('option', { name: 'Novo Projeto' })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName('Ações')
  await field(page).fill('enviar panetones')
  await expect(actions.getByRole('option')).toHaveText([/^Enviar “Panetones” para aprovação/])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/projects?projeto=${id}**`)
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(sending.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sending).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button.click()
  await field(page).fill('panetones')
  await page.getByRole('option', { name: /^Panetones/ }).click()
  await expect(page.getByRole('dialog', { name: 'Projeto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('option')).toHaveText([/^Panetones/])
  await field(page).fill('nova transacao')
  await expect(page.getByRole('option').first()).toHaveText('Nova Transação')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nova Transação' })).toBeVisible()
})

test('the search finds pages and accounts, reports that nothing was found, and Escape returns the focus', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const clara = await server.signUp(await browser.newContext(), 'Clara')
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Buscar' })
  await button.click()
  await expect(page.getByRole('option', { name: 'Gerenciar Clientes' })).toBeVisible()
  await field(page).fill('CONFIGURACOES')
  await page.getByRole('option', { name: 'Configurações', exact: true }).click()
  await page.waitForURL('**/dashboard/settings')

  await button.click()
  await field(page).fill('nada disso')
  await expect(page.getByText('Nada encontrado para “nada disso”')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await expect(field(page)).toHaveValue('')
  await field(page).fill(clara.email)
  await page.getByRole('option', { name: /^Clara/ }).click()
  await expect(page.getByRole('row').filter({ hasText: clara.email })).toBeVisible()
})

test('a client finds only the client’s own projects and pages', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const his = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(his, 'Caio')
  await server.firstAdmin(context)
  for (const [title, clientId] of [
    ['Segredo de Estado', undefined],
    ['Segredo do Chef', caio.id],
  ] as const) {
    const project = { title, clientName: 'Outra', clientId, description: 'Peças', category: 'Branding' }
    await server.call(context, 'POST', '/api/projetos', project)
  }
  const screen = await his.newPage()
  await screen.goto('/dashboard')
  await screen.getByRole('button', { name: 'Buscar' }).click()
  await expect(screen.getByRole('option')).toHaveText([
    'Início',
    'Meus Projetos',
    'Faturas',
    'Mensagens',
    'Configurações',
  ])
  await field(screen).fill('segredo')
  await expect(screen.getByRole('option')).toHaveText([/^Segredo do Chef/])
  await expectAccessible(screen)
  await field(screen).fill('estado')
  await expect(screen.getByText('Nada encontrado para “estado”')).toBeVisible()
  await field(screen).fill('chef')
  await screen.getByRole('option', { name: /^Segredo do Chef/ }).click()
  await expect(
    screen.getByRole('dialog', { name: 'Detalhes do Projeto' }).getByText('Segredo do Chef'),
  ).toBeVisible()
  await page.close()
})

test('the search uses what was typed while it was loading', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const { promise: slow, resolve: arrives } = Promise.withResolvers<void>()
  await page.route('**/assets/SearchDialog-*.js', async (route) => {
    await slow
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  const { keyboard } = page
  await page.getByRole('button', { name: 'Conta de Ana' }).focus()
  await keyboard.press('Control+k')
  // If the keys g and p reached the page itself, they would be the shortcut to the projects.
  await keyboard.type('gpp')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await keyboard.type('config')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expectAccessible(page)
  arrives()
  await expect(field(page)).toHaveValue('config')
  await keyboard.type('ura')
  await expect(field(page)).toHaveValue('configura')
  await expect(page.getByRole('option', { name: 'Configurações', exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Conta de Ana' })).toBeFocused()
})
