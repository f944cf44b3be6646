import { readFileSync } from 'node:fs'
import { br, today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll, openByMenu, pressRowAction } from './screen.ts'
import { expect, test } from './test-server.ts'

const csv = (...lines: string[]) => ({
  name: 'contas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\u{feff}Tipo;Valor;Vencimento;Categoria;Pessoa\r\n${lines.join('\r\n')}\r\n`),
})

/**
 * Today as the CSV file writes it, such as `25/11/2026`. The transactions are due today, because the export
 * contains the current month.
 */
const dueToday = br(today())

test('Ana creates a category, and deletes it by moving its transaction to another category', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/financials-categories')
  await expect(page.getByText('Nenhuma categoria encontrada.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova Categoria' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Categoria' })
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Informe o nome da categoria.')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await dialog.getByLabel('Nome').fill('Aluguel')
  await dialog.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Despesa' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('Categoria adicionada com sucesso!')).toBeVisible()
  const { id } = await server
    .call<{ id: number }[]>(context, 'GET', '/api/categorias-financeiras')
    .then(([one]) => one ?? { id: 0 })
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Casa', tipo: 'despesa' })
  const rent = { tipo: 'despesa', valor: 800, data_vencimento: '2026-11-05', categoria_id: id, pessoa: 'Zé' }
  await server.call(context, 'POST', '/api/transacoes-financeiras', rent)
  await page.goto('/dashboard/financials-categories')
  await page.getByRole('tab', { name: 'Receitas' }).click()
  await expect(page).toHaveURL(/tipo=receita/)
  await expect(page.getByText('Nenhuma categoria encontrada.')).toBeVisible()
  await page.getByRole('tab', { name: 'Despesas' }).click()
  const card = page.getByRole('article', { name: 'Aluguel, Despesa' })
  await expect(card.getByText('1 transação')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await card.getByRole('button', { name: 'Excluir Aluguel' }).click()
  const move = page.getByRole('dialog', { name: 'Deseja realmente excluir esta categoria?' })
  await move.getByRole('combobox', { name: 'Mover para outra categoria' }).click()
  await page.getByRole('option', { name: 'Casa' }).click()
  await expectAccessible(page)
  await move.getByRole('button', { name: 'Mover e excluir' }).click()
  await expect(page.getByText('Categoria excluída com sucesso!')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Casa, Despesa' }).getByText('1 transação')).toBeVisible()
})

test('a customer is added to the registry, a duplicate is noticed, and the customer’s page links an account', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const caio = await server.signUp(await browser.newContext({ baseURL: server.url }), 'Caio')
  await page.goto('/dashboard')
  await openByMenu(page, 'Clientes')
  await expect(page.getByText('Nenhum cliente cadastrado.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo Cliente' })
  await dialog.getByLabel('Nome').fill('Padaria São João')
  await dialog.getByLabel('E-mail').fill(caio.email)
  await dialog.getByLabel('Telefone').pressSequentially('11987654321')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await dialog.getByLabel('CPF/CNPJ').fill('12.ABC.345/01DE-36')
  await dialog.getByLabel('Empresa').fill('Padaria')
  await expect(dialog.getByText('Os dígitos deste CNPJ não conferem. Confira o número.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)

  await expect(page.getByText('Sem acesso')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Cliente' }).click()
  await dialog.getByLabel('Nome').fill('PADARIA SAO JOAO')
  await expect(dialog.getByText('Já existe Padaria São João com este nome.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()

  await page.getByRole('link', { name: 'Padaria São João' }).click()
  await expect(page.getByRole('heading', { name: 'Padaria São João' })).toBeVisible()
  await page.getByRole('tab', { name: 'Acesso' }).click()
  // Caio has not confirmed his e-mail, so the page suggests no account. Ana can still choose his account.
  await expect(page.getByRole('button', { name: 'Vincular esta conta' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Conta de cliente' }).click()
  await page.getByRole('option', { name: /Caio/ }).click()
  await page.getByRole('button', { name: 'Vincular conta' }).click()
  await expect(page.getByText('vê as faturas deste cliente.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.goto('/dashboard/clients')
  await page.getByRole('link', { name: 'Caio', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Padaria São João' }).click()
  await expect(page.getByText('Ana mudou a conta do cliente “Padaria São João”')).toBeVisible()
})

test('a supplier is found by a part of the document number and edited', { tag: '@phone' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const supplier = { nome: 'Gráfica Impressão', tipo: 'pj', documento: '11.222.333/0001-81' }
  await server.call(context, 'POST', '/api/fornecedores', supplier)
  await server.call(context, 'POST', '/api/fornecedores', { nome: 'Zé', tipo: 'pf' })
  await page.goto('/dashboard/fornecedores')
  await page.getByRole('searchbox', { name: 'Buscar por CPF/CNPJ' }).fill('222333')
  await expect(page.getByRole('link', { name: 'Zé' })).toHaveCount(0)
  await pressRowAction(page, 'Gráfica Impressão', 'Editar Gráfica Impressão')
  const dialog = page.getByRole('dialog', { name: 'Editar Fornecedor' })
  await dialog.getByLabel('CEP').pressSequentially('01001000')
  await dialog.getByLabel('UF').fill('sp')
  await page.getByRole('option', { name: 'SP' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Fornecedor atualizado com sucesso!')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: 'Gráfica Impressão' }).click()
  await expect(page.getByText('SP, 01001-000')).toBeVisible()
  await expectAccessible(page)
})

test('a CSV file is previewed and imported without its invalid line, the list is exported as CSV, and the import is undone', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/financial-transactions/importar')
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
  await expectAccessible(page)
  const lines = [`Despesa;1.234,56;${dueToday};Luz;Enel`, `Despesa;1,234.56;${dueToday};Luz;Enel`]
  await page.locator('input[type=file]').setInputFiles(csv(...lines))
  await expect(page.getByText('0 de 2 prontas')).toBeVisible()
  await expect(page.getByText('Informe um valor válido.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Luz (Despesa)' }).click()
  await page.getByRole('option', { name: 'Criar “Luz”' }).click()
  await expect(page.getByText('1 de 2 prontas')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('checkbox', { name: 'Deixar de fora a linha com erro' }).check()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByText('1 linha importada.')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(csv(...lines))
  await expect(page.getByText('Este arquivo já foi importado')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.goto('/dashboard/financial-transactions')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^transacoes-.*\.csv$/)
  expect(readFileSync(await download.path(), 'utf8')).toContain(`Despesa;1234,56;${dueToday};;Luz;Enel`)

  await page.goto('/dashboard/financial-transactions/importar')
  await page.getByRole('button', { name: 'Desfazer a importação de contas.csv' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
  await expect(page.getByText('1 linha foi para a lixeira.')).toBeVisible()
  await expect(page.getByText(/^Desfeita em/)).toBeVisible()
  await expectAccessible(page)
})
