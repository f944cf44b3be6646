import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, test } from './test-server.ts'

const hours = [
  'Domingo: Fechado',
  'Segunda a Quinta: 14:00 às 19:00',
  'Sexta: 14:00 às 17:00',
  'Sábado: Fechado',
]

/** Fills in the contact form. */
async function fillContact(page: Page): Promise<void> {
  const form = page.locator('form[action="/contato"]')
  await form.locator('[name=name]').fill('Clara')
  await form.locator('[name=email]').fill('clara@exemplo.com.br')
  await form.locator('[name=subject]').fill('Rótulo de café')
  await form.locator('[name=message]').fill('Gostaria de um rótulo novo.')
}

test('the page of a new agency has the sections and opening hours of the specification, and requests nothing from other hosts', async ({
  page,
}) => {
  const others: string[] = []
  page.on('request', (request) => others.push(new URL(request.url()).origin))
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const section of ['Início', 'Portfólio', 'Serviços', 'Contato']) {
    await expect(header.getByRole('link', { name: section }).first()).toBeAttached()
  }
  await expect(page.getByRole('link', { name: 'Ver Portfólio' })).toBeVisible()
  await expect(page.getByText('Solicitar Orçamento Personalizado')).toBeVisible()
  for (const line of hours) await expect(page.getByText(line)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('Assistir Showreel')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect(new Set(others).size).toBe(1)
})

test('further scripts load only when a part that needs them is used, and the first click is not lost', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
  await page.getByRole('link', { name: 'Área do Cliente' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Área Restrita' })).toBeVisible()
  expect(scripts.slice(1), 'the dialog loads its own script').not.toEqual([])
  await expectAccessible(page)

  const form = page.locator('form[action="/login"]')
  await form.locator('[name=email]').fill('ninguem@exemplo.com.br')
  await form.locator('[name=password]').fill('senha errada')
  await form.getByRole('button', { name: 'Entrar' }).click()
  await expect(
    page.getByText('E-mail ou senha inválidos. Verifique seus dados e tente novamente.'),
  ).toBeVisible()
  await expect(form.locator('[name=email]')).toHaveValue('ninguem@exemplo.com.br')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a contact request is sent and confirmed, and the form is cleared', { tag: '@phone' }, async ({
  browser,
  server,
  page,
}) => {
  const office = await browser.newContext()
  await server.firstAdmin(office)
  await page.goto('/')
  const form = page.locator('form[action="/contato"]')
  const awake = page.waitForResponse(/main-.*\.js/)
  await form.locator('[name=name]').focus()
  await awake
  await fillContact(page)
  await form.getByRole('button').click()
  await expect(page.getByText('Mensagem Enviada!')).toBeVisible()
  await expect(page.getByText('Entraremos em contato em breve.')).toBeVisible()
  await expect(form.locator('[name=message]')).toHaveValue('')

  const mails = await server.call<{ assunto: string }[]>(office, 'GET', '/api/correio')
  expect(mails.filter(({ assunto }) => assunto === 'Contato pelo site: Rótulo de café')).toHaveLength(1)
})

test('registration with an existing e-mail is rejected, and the typed name is kept', {
  tag: '@phone',
}, async ({ browser, server, page }) => {
  await server.signUp(await browser.newContext(), 'Caio')
  await page.goto('/register')
  const form = page.locator('form[action="/register"]')
  await form.locator('[name=name]').fill('Outro Caio')
  await form.locator('[name=email]').fill('caio@exemplo.com.br')
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await expect(page.getByText('E-mail já cadastrado.')).toBeVisible()
  await expect(form.locator('[name=name]')).toHaveValue('Outro Caio')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the page, sends a contact request, registers and signs in', {
    tag: '@desktop',
  }, async ({ context, page }) => {
    await page.goto('/')
    for (const line of hours) await expect(page.getByText(line)).toBeVisible()
    await fillContact(page)
    await page.locator('form[action="/contato"] button[type=submit]').click()
    await expect(page).toHaveURL(/\/\?contato=enviado#contato$/)
    await expect(page.getByText('Mensagem Enviada!')).toBeVisible()

    await page.goto('/register')
    const registration = page.locator('form[action="/register"]')
    await registration.locator('[name=name]').fill('Dora')
    await registration.locator('[name=email]').fill('dora@exemplo.com.br')
    await registration.locator('[name=password]').fill('12345678')
    await registration.locator('button[type=submit]').click()
    await expect(page.getByText('Essa senha é muito comum. Escolha outra.').first()).toBeVisible()
    await expect(registration.locator('[name=name]')).toHaveValue('Dora')
    await registration.locator('[name=password]').fill(password)
    await registration.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await context.clearCookies()
    await page.goto('/login')
    const login = page.locator('form[action="/login"]')
    await login.locator('[name=email]').fill('dora@exemplo.com.br')
    await login.locator('[name=password]').fill('a senha errada')
    await login.locator('button[type=submit]').click()
    await expect(
      page.getByText('E-mail ou senha inválidos. Verifique seus dados e tente novamente.'),
    ).toBeVisible()
    await login.locator('[name=password]').fill(password)
    await login.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
