import { today } from './calendar.ts'
import { asTyped } from './dates.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './test-server.ts'

test('what Ana typed into a conta fixa survives a reload, and signing out deletes it', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Mensalidades', tipo: 'receita' })
  await server.call(context, 'POST', '/api/clientes', { nome: 'Padaria Aurora' })
  await page.goto('/dashboard/financial-accounts?novo=1')
  const dialog = page.getByRole('dialog', { name: 'Nova Conta Fixa' })
  const start = asTyped(today().toString())
  await dialog.getByLabel('Descrição').fill('Redes sociais')
  await dialog.getByText('Receita', { exact: true }).click()
  await dialog.getByLabel('Valor').fill('120000')
  await dialog.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Mensalidades' }).click()
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('Padaria')
  await page.getByRole('option', { name: 'Padaria Aurora', exact: true }).click()
  await dialog.getByLabel('Início').fill(start)
  await dialog.getByLabel('Dia de vencimento').fill('10')
  await page.reload()

  await page.getByRole('status').getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Nova Conta Fixa' }).click()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Redes sociais')
  await expect(dialog.getByRole('radio', { name: 'Receita' })).toBeChecked()
  await expect(dialog.getByLabel('Valor')).toHaveValue(/1\.200,00$/)
  await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Mensalidades')
  await expect(dialog.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Padaria Aurora')
  await expect(dialog.getByLabel('Início')).toHaveValue(start)
  await expect(dialog.getByLabel('Dia de vencimento')).toHaveValue('10')
  await page.reload()

  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Redes sociais')
})

test('Ana is told that somebody else has saved the supplier since she typed, and keeps her words', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const grafica = { nome: 'Gráfica Ipê', tipo: 'pj' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/fornecedores', grafica)
  const open = async () => {
    await page.goto('/dashboard/fornecedores')
    await page.getByRole('button', { name: 'Ações de Gráfica Ipê' }).click()
    await page.getByRole('button', { name: 'Editar Gráfica Ipê' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Editar Fornecedor' })
  await dialog.getByLabel('Observações').fill('Entrega às terças.')
  await server.call(context, 'PUT', `/api/fornecedores/${id}`, { ...grafica, cidade: 'São Paulo' })
  await open()
  await expect(dialog.getByRole('alert')).toContainText('Outra pessoa salvou este fornecedor')
  await expect(dialog.getByLabel('Observações')).toHaveValue('Entrega às terças.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Carregar o que foi salvo' }).click()
  await expect(dialog.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(dialog.getByLabel('Observações')).toHaveValue('')
})
