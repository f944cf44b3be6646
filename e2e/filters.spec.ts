import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('on a phone the filters are behind one button with the number of set filters, and the search stays visible', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'POST', '/api/fornecedores', { nome: 'Gráfica Ipê', tipo: 'pj' })
  await server.call(context, 'POST', '/api/fornecedores', { nome: 'Zélia Ramos', tipo: 'pf' })
  await page.goto('/dashboard/fornecedores')
  await expect(page.getByRole('searchbox', { name: 'Buscar por nome' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Filtrar por tipo' })).toBeHidden()

  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('combobox', { name: 'Filtrar por tipo' }).click()
  await page.getByRole('option', { name: 'Pessoa jurídica' }).click()
  await expect(page).toHaveURL(/tipo=pj/)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await sheet.getByRole('button', { name: 'Ver 1 resultado', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Zélia Ramos' })).toBeHidden()

  const button = page.getByRole('button', { name: 'Filtros (1)' })
  await expect(button).toBeFocused()
  await button.click()
  await sheet.getByRole('button', { name: 'Limpar filtros' }).click()
  await sheet.getByRole('button', { name: 'Ver 2 resultados' }).click()
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zélia Ramos' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('Ninguém')
  await button.or(page.getByRole('button', { name: 'Filtros', exact: true })).click()
  await sheet.getByRole('button', { name: 'Nenhum resultado' }).click()
  await expect(page.getByText('Nenhum fornecedor encontrado com os filtros aplicados.')).toBeVisible()
})
