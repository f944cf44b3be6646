import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, test } from './test-server.ts'

test('Ana creates a backup, sees that it was verified, and downloads it after typing her password', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/settings?aba=copias')
  const copies = page.getByRole('region', { name: 'Cópias de segurança' })
  await expect(copies.getByText('Para restaurar')).toBeVisible()
  await copies.getByRole('button', { name: 'Fazer cópia agora' }).click()
  await expect(copies.getByText('Cópia feita e conferida.')).toBeVisible({ timeout: 30_000 })
  const row = copies.getByRole('row').filter({ hasText: 'Manual' }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  server.leaveScreensOpen()
  await row.getByRole('button', { name: /^Baixar a cópia de/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Baixar a cópia' })
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByRole('textbox', { name: 'Senha' }).fill('não é esta')
  await page.keyboard.press('Enter')
  await expect(question.getByText('E-mail ou senha inválidos.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Senha' }).fill(password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^bastidor-\d{4}-\d{2}-\d{2}-\d{6}-manual(-\d+)?\.tar$/)
  expect(readFileSync(await download.path()).includes('manifesto.json')).toBe(true)
  await expect(dialog).toBeHidden()
})
