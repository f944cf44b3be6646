import * as OTPAuth from 'otpauth'
import { expectAccessible, fillLogin } from './screen.ts'
import { expect, test } from './test-server.ts'

test('restores the values of a form after the session has ended and the user has signed in again', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const ana = await server.firstAdmin(context)
  await page.goto('/dashboard/projects?novo=1')
  await page.getByRole('textbox', { name: 'Título' }).fill('Uma ideia pela metade')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Ainda pensando.')

  await server.call(context, 'POST', '/api/logout')
  await expect(page.getByText('Desconectando...')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await page.goto('/login')
  await fillLogin(page, ana)
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Há um rascunho: Novo Projeto.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Uma ideia pela metade')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Ainda pensando.')
})

test('shortly before the session ends, a dialog offers to renew the session', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  await page.clock.fastForward('28:30')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão está terminando' })
  await expect(dialog).toBeVisible()
  const renewed = page.waitForResponse('**/api/sessao/renovar')
  await dialog.getByRole('button', { name: 'Continuar conectado' }).click()
  expect((await renewed).status()).toBe(200)
})

test('a user turns on two-step sign-in with the displayed secret and then signs in with a recovery code', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const ana = await server.firstAdmin(context)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Conta de Ana' }).click()
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click()
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByLabel('Confirme a sua senha').fill('uma senha bem longa')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByAltText('Código QR para o aplicativo autenticador')).toBeVisible()
  const secret = (await page.locator('pre').textContent()) ?? ''
  const totp = new OTPAuth.TOTP({ secret })
  await page.getByLabel('Código de verificação').fill(totp.generate())
  await page
    .getByRole('dialog', { name: 'Ativar as duas etapas' })
    .getByRole('button', { name: 'Ativar' })
    .click()
  const recovery = page.getByRole('dialog', { name: 'Códigos de recuperação' })
  const codes = ((await recovery.locator('pre').textContent()) ?? '').split('\n')
  expect(codes).toHaveLength(10)
  await recovery.getByRole('button', { name: 'Copiar' }).click()
  await recovery.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Conta de Ana' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByText('Desconectando...')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/login')
  await fillLogin(page, ana)
  await page.getByLabel('Código de verificação').fill(codes[0] ?? '')
  await page.locator('form[action="/login"]').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
})
