import type { Page } from '@playwright/test'
import { asUgo } from './agenda.ts'
import { expectAccessible, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const toggle = (page: Page, name: string) =>
  menu(page).getByRole('button', { name: `Telas de ${name}`, exact: true })
const more = (page: Page) => menu(page).getByRole('button', { name: 'Mais telas de Financeiro' })

test('the menu of Ana has nine entries, whose lists stay open or closed as she left them, except the list of the current page', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await expect(menu(page).getByRole('link')).toHaveText([
    'Início',
    'Projetos',
    'Agenda',
    'Mensagens',
    'Clientes',
    'Financeiro',
    'Site',
    'Equipe',
    'Configurações',
  ])
  await expect(toggle(page, 'Financeiro')).toHaveAttribute('aria-expanded', 'false')
  await toggle(page, 'Financeiro').click()
  await expect(entry(page, 'Painel financeiro')).toBeVisible()
  await expect(entry(page, 'Fornecedores')).toBeHidden()
  await more(page).click()
  await expect(entry(page, 'Fornecedores')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(entry(page, 'Fornecedores')).toBeVisible()
  await expect(entry(page, 'Lixeira')).toBeHidden()
  await toggle(page, 'Financeiro').click()
  await expect(entry(page, 'Transações')).toBeHidden()

  await page.goto('/dashboard/financial-transactions/conciliacao')
  await expect(entry(page, 'Transações')).toBeVisible()
  await expect(entry(page, 'Conciliação')).toHaveAttribute('aria-current', 'page')
  await expect(toggle(page, 'Financeiro'), 'the list of the current page stays open').toHaveCount(0)
  await expect(more(page)).toHaveCount(0)
  await openByMenu(page, 'Início')
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await expect(entry(page, 'Transações')).toBeHidden()
})

test('an entry opens its first screen and lists the others', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await entry(page, 'Financeiro').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible()
  await expect(entry(page, 'Transações')).toHaveAttribute('aria-current', 'page')
  await entry(page, 'Recibos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibos' })).toBeVisible()
  await entry(page, 'Configurações').click()
  await expect(entry(page, 'Configurações')).toHaveAttribute('aria-current', 'page')
  await expect(entry(page, 'Auditoria')).toBeVisible()
  await expect(entry(page, 'Recibos')).toBeHidden()
})

test('a closed entry shows how many contacts are unread, and the entry of the settings needs no scrolling', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await expect(entry(page, 'Configurações')).toBeInViewport({ ratio: 1 })
  const visitor = await browser.newContext({ baseURL: server.url })
  await server.call(visitor, 'POST', '/api/contato', {
    name: 'Clara',
    email: 'clara@exemplo.com.br',
    subject: 'Orçamento personalizado',
    message: 'Um rótulo para o café.',
  })
  await expect(entry(page, 'Mensagens 1 não lido')).toBeVisible()
  await expectAccessible(page)
  await toggle(page, 'Mensagens').click()
  await expect(entry(page, 'Contatos 1 não lido')).toBeVisible()
  await expect(entry(page, 'Mensagens')).toBeVisible()
})

test('at 768 pixels the menu is a rail of icons with names, which lists the screens of the current entry, and a dot for what is unread', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  expect((await menu(page).boundingBox())?.width).toBeLessThanOrEqual(64)
  await expect(entry(page, 'Lixeira')).toBeHidden()
  const settings = entry(page, 'Configurações')
  const label = settings.locator('.menu-label')
  await expect(label).toHaveCSS('opacity', '0')
  await settings.hover()
  await expect(label, 'the name is shown beside the icon').toHaveCSS('opacity', '1')
  const [icon, name] = [await settings.boundingBox(), await label.boundingBox()]
  expect(name?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0))
  expect(Math.abs((name?.y ?? 0) - (icon?.y ?? 0))).toBeLessThan(icon?.height ?? 0)
  await settings.click()
  await expectAccessible(page)
  await entry(page, 'Lixeira').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible()

  await page.setViewportSize({ width: 1200, height: 900 })
  expect((await menu(page).boundingBox())?.width).toBeGreaterThan(200)
})

test('the menu of the team is a rail in a wide window too', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await asUgo(server, browser, context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/agenda')
  await expect(menu(page).getByRole('link')).toHaveText(['Agenda', 'Projetos'])
  expect((await menu(page).boundingBox())?.width).toBeLessThanOrEqual(64)
  const heading = page.getByRole('heading', { level: 1 })
  expect((await heading.boundingBox())?.x).toBeLessThan(120)
  await expectAccessible(page)
})

test('on a phone Ana reaches her screens by the bar, creates a despesa with two touches, and finds the others behind Mais', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Atalhos do menu' })
  await expect(bar.getByRole('link')).toHaveText(['Início', 'Projetos', 'Financeiro'])
  await bar.getByRole('link', { name: 'Financeiro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible()
  await bar.getByLabel('Criar').click()
  await expect(bar.getByRole('listitem')).toHaveText([
    'Nova despesa',
    'Nova receita',
    'Novo Projeto',
    'Nova Atividade',
  ])
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Nova despesa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Transação' })
  await expect(dialog).toBeVisible()
  await expect(bar.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await bar.getByRole('button', { name: 'Mais: abrir menu' }).click()
  await expect(entry(page, 'Equipe')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Mais: fechar menu' }).click()
  await expect(menu(page)).toBeHidden()
})

test('on a phone the bar is the whole menu of the team, also without scripts', { tag: '@phone' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await asUgo(server, browser, context)
  await page.goto('/dashboard/agenda')
  await expect(menu(page).getByRole('link')).toHaveText(['Agenda', 'Projetos'])
  await menu(page)
    .getByRole('button', { name: /^Avisos/ })
    .click()
  const avisos = page.getByRole('dialog', { name: 'Avisos' })
  await expect(avisos).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(avisos).toHaveCount(0)
  await expectAccessible(page)

  const device = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const plain = await device.newPage()
  await plain.goto('/dashboard/agenda')
  await menu(plain).getByLabel('Criar').click()
  await expect(menu(plain).getByRole('link', { name: 'Nova Atividade' })).toBeVisible()
  await menu(plain).getByRole('link', { name: 'Projetos', exact: true }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible()
  await device.close()
})
