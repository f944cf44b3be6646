import { readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, test } from './test-server.ts'

const frase = 'cavalo bateria grampo'

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
  await dialog.getByLabel('Frase', { exact: true }).fill('curta')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await expect(dialog.getByText('Use 16 caracteres ou mais, por exemplo cinco palavras.')).toBeVisible()
  await dialog.getByLabel('Frase', { exact: true }).fill(frase)
  await dialog.getByLabel('Repita a frase').fill('cavalo bateria grampa')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await expect(dialog.getByText('As duas frases não são iguais.')).toBeVisible()
  await dialog.getByLabel('Repita a frase').fill(frase)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByRole('textbox', { name: 'Senha' }).fill('não é esta')
  await page.keyboard.press('Enter')
  await expect(question.getByText('E-mail ou senha inválidos.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Senha' }).fill(password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^bastidor-\d{4}-\d{2}-\d{2}-\d{6}-manual(-\d+)?\.tar\.age$/)
  const file = readFileSync(await download.path())
  expect(file.includes('manifesto.json')).toBe(false)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(frase)
  const archive = Buffer.from(await decrypter.decrypt(new Uint8Array(file)))
  expect(archive.includes('manifesto.json')).toBe(true)
  expect(archive.includes('termos.key')).toBe(false)
  await expect(dialog).toBeHidden()
})
