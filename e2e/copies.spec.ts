import { readFileSync } from 'node:fs'
import { expect, password, test } from './house.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'

test('Ana makes a copy of the house, sees it checked, and takes it home for her password', {
  tag: '@desktop',
}, async ({ context, house, page }) => {
  await house.firstAdmin(context)
  await page.goto('/dashboard/settings?aba=copias')
  const copies = page.getByRole('region', { name: 'Cópias de segurança' })
  await expect(copies.getByText('Para restaurar')).toBeVisible()
  await copies.getByRole('button', { name: 'Fazer cópia agora' }).click()
  await expect(copies.getByText('Cópia feita e conferida.')).toBeVisible({ timeout: 30_000 })
  const row = copies.getByRole('row').filter({ hasText: 'Manual' }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await row.getByRole('button', { name: /^Baixar a cópia de/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Baixar a cópia' })
  await dialog.getByLabel('Confirme a sua senha').fill('não é esta')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
  await dialog.getByLabel('Confirme a sua senha').fill(password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bastidor-\d{4}-\d{2}-\d{2}-\d{6}-manual(-\d+)?\.tar$/)
  expect(readFileSync(await download.path()).includes('manifesto.json')).toBe(true)
  await expect(dialog).toBeHidden()
})
