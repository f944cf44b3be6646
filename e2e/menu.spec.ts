import type { Page } from '@playwright/test'
import { expectAccessible, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const heading = (page: Page, name: string | RegExp) => menu(page).getByRole('button', { name })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

test('the groups of the menu stay open or closed as Ana left them, except the group of the current page', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await test.step('only the group of the system is closed at first', async () => {
    await expect(entry(page, 'Transações')).toBeVisible()
    await expect(heading(page, 'Sistema')).toHaveAttribute('aria-expanded', 'false')
    await expect(entry(page, 'Lixeira')).toBeHidden()
  })
  await heading(page, 'Financeiro').click()
  await expect(entry(page, 'Transações')).toBeHidden()
  await heading(page, 'Sistema').click()
  await expect(entry(page, 'Lixeira')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(entry(page, 'Lixeira')).toBeVisible()
  await expect(entry(page, 'Transações')).toBeHidden()

  await page.goto('/dashboard/financial-transactions/conciliacao')
  await expect(entry(page, 'Transações')).toBeVisible()
  await expect(heading(page, 'Financeiro'), 'the group of the current page stays open').toBeDisabled()
  await openByMenu(page, 'Início')
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await expect(entry(page, 'Transações')).toBeHidden()
})

test('a closed group shows how many contacts are unread, and the entry of the settings needs no scrolling', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await expect(entry(page, 'Configurações')).toBeInViewport({ ratio: 1 })
  await heading(page, 'Clientes').click()
  const visitor = await browser.newContext({ baseURL: server.url })
  await server.call(visitor, 'POST', '/api/contato', {
    name: 'Clara',
    email: 'clara@exemplo.com.br',
    subject: 'Orçamento personalizado',
    message: 'Um rótulo para o café.',
  })
  await expect(heading(page, /^Clientes 1 não lido$/)).toBeVisible()
  await expectAccessible(page)
})

test('at 768 pixels the menu is a rail of icons with names, all groups open, and a dot for what is unread', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  expect((await menu(page).boundingBox())?.width).toBeLessThanOrEqual(64)
  const bin = entry(page, 'Lixeira')
  const label = bin.locator('.menu-label')
  await expect(label).toHaveCSS('opacity', '0')
  await bin.hover()
  await expect(label, 'the name is shown beside the icon').toHaveCSS('opacity', '1')
  const [icon, name] = [await bin.boundingBox(), await label.boundingBox()]
  expect(name?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0))
  expect(Math.abs((name?.y ?? 0) - (icon?.y ?? 0))).toBeLessThan(icon?.height ?? 0)
  await expectAccessible(page)
  await bin.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible()

  await page.setViewportSize({ width: 1200, height: 900 })
  expect((await menu(page).boundingBox())?.width).toBeGreaterThan(200)
})
