import type { BrowserContext, Page } from '@playwright/test'
import { br, today } from './calendar.ts'
import { asTyped } from './dates.ts'
import { expectAccessible, expectNoSideScroll, openByMenu, pressRowAction } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const firstOf = (monthsAgo: number) => today().subtract({ months: monthsAgo }).with({ day: 1 }).toString()

interface Entry {
  descricao: string
  data_vencimento: string
}

async function entriesOf(server: TestServer, context: BrowserContext, descricao: string): Promise<string[]> {
  const all = await server.call<Entry[]>(context, 'GET', '/api/transacoes-financeiras?limit=100')
  return all.filter((one) => one.descricao === descricao).map((one) => one.data_vencimento)
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Nova Conta Fixa' })

async function category(
  server: TestServer,
  context: BrowserContext,
  nome: string,
  tipo: string,
): Promise<number> {
  return (await server.call<{ id: number }>(context, 'POST', '/api/categorias-financeiras', { nome, tipo }))
    .id
}

/** Deletes all contas fixas, because the tests share a server and some of them expect an empty list. */
async function clear(server: TestServer, context: BrowserContext): Promise<void> {
  for (const { id } of await server.call<{ id: number }[]>(context, 'GET', '/api/contas-fixas'))
    await server.call(context, 'DELETE', `/api/contas-fixas/${id}`)
}

test(
  'Ana creates the rent as a conta fixa, and its transactions are created',
  { tag: '@desktop' },
  async ({ context, server, page }, info) => {
    await server.firstAdmin(context)
    const categoria = `Aluguel ${info.project.name}`
    await category(server, context, categoria, 'despesa')
    await page.goto('/dashboard/financial-accounts')
    await page.getByText('Nenhuma conta fixa cadastrada.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cadastrar a primeira' }).click()

    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Preencha todos os campos obrigatórios.')).toHaveCount(5)
    await expect(dialog.getByLabel('Descrição')).toBeFocused()
    await dialog.getByLabel('Descrição').fill('Aluguel da sala')
    await dialog.getByLabel('Valor').fill('250000')
    await dialog.getByRole('combobox', { name: 'Categoria' }).click()
    await page.getByRole('option', { name: categoria }).click()
    await dialog.getByLabel('Fornecedor').fill('Imobiliária Central')
    await page.getByRole('option', { name: 'Criar fornecedor “Imobiliária Central”' }).click()
    await expect(dialog.getByText('É um fornecedor do cadastro.')).toBeVisible()
    await dialog.getByLabel('Início').fill(asTyped(firstOf(3)))
    // The due day is today's day of the month, so the three past months are overdue, and this month is due
    // today.
    await dialog.getByLabel('Dia de vencimento').fill(String(today().day))
    await expect(dialog.getByText('Com este início, 3 transações já são criadas vencidas.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Começar neste mês' }).click()
    await expect(dialog.getByLabel('Início')).toHaveValue(asTyped(firstOf(0)))
    await expect(dialog.getByLabel('Início')).toBeFocused()
    await dialog.getByLabel('Dia de vencimento').fill('28')
    await expect(dialog.getByText(br(today().with({ day: 28 })))).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Conta fixa criada com sucesso!')).toBeVisible()

    const row = page.getByRole('row').filter({ hasText: 'Aluguel da sala' })
    await expect(row.getByText('Imobiliária Central')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await entriesOf(server, context, 'Aluguel da sala')).toEqual([
      today().with({ day: 28 }).toString(),
      today().add({ months: 1 }).with({ day: 28 }).toString(),
    ])
    await openByMenu(page, 'Transações')
    await expect(page.getByText('Imobiliária Central').first()).toBeVisible()
    await clear(server, context)
  },
)

test(
  'a conta fixa is set to inactive and deleted',
  { tag: '@phone' },
  async ({ context, server, page }, info) => {
    await server.firstAdmin(context)
    const categoria_id = await category(server, context, `Sala ${info.project.name}`, 'despesa')
    const rent = { descricao: 'Aluguel da sala', valor: 2500, tipo: 'despesa', categoria_id }
    await server.call(context, 'POST', '/api/contas-fixas', {
      ...rent,
      dia_vencimento: 28,
      data_inicio: firstOf(0),
    })
    await page.goto('/dashboard/financial-accounts')
    const row = page.getByRole('row').filter({ hasText: 'Aluguel da sala' })
    await pressRowAction(row, 'Aluguel da sala', 'Editar Aluguel da sala')
    const edit = page.getByRole('dialog', { name: 'Editar Conta Fixa' })
    await edit.getByText('Inativa', { exact: true }).click()
    await expect(edit.getByText('Inativa: nenhuma transação é criada')).toBeVisible()
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Conta fixa atualizada com sucesso!')).toBeVisible()
    await expect(row.getByText('Inativa')).toBeVisible()

    await pressRowAction(row, 'Aluguel da sala', 'Excluir Aluguel da sala')
    await page
      .getByRole('dialog', { name: 'Deseja realmente excluir esta conta fixa?' })
      .getByRole('button', { name: 'Excluir' })
      .click()
    await expect(page.getByText('Conta fixa excluída com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhuma conta fixa cadastrada.')).toBeVisible()
  },
)

test(
  'the list of contas fixas is filtered, and shows a message if nothing matches',
  { tag: '@desktop' },
  async ({ context, server, page }, info) => {
    await server.firstAdmin(context)
    const categoria = `Mensalidades ${info.project.name}`
    const account = { valor: 100, dia_vencimento: 10, data_inicio: firstOf(0) }
    const receita = await category(server, context, categoria, 'receita')
    const despesa = await category(server, context, `Contas ${info.project.name}`, 'despesa')
    const { id: pessoa } = await server.call<{ id: number }>(context, 'POST', '/api/clientes', {
      nome: 'Café da Praça',
    })
    for (const one of [
      { descricao: 'Redes sociais', tipo: 'receita', categoria_id: receita, pessoa },
      { descricao: 'Energia', tipo: 'despesa', categoria_id: despesa, status: 'inativa' },
    ])
      await server.call(context, 'POST', '/api/contas-fixas', { ...account, ...one })
    await page.goto('/dashboard/financial-accounts')
    const rows = page.getByRole('table', { name: 'Contas fixas' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await page.getByLabel('Buscar por descrição ou pessoa').fill('cafe da praca')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Redes sociais')
    await page.getByRole('combobox', { name: 'Filtrar por status' }).click()
    await page.getByRole('option', { name: 'Inativa' }).click()
    await expect(page.getByText('Nenhuma conta encontrada com os filtros aplicados.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('combobox', { name: 'Filtrar por tipo' }).click()
    await page.getByRole('option', { name: 'Receita' }).click()
    await page.getByRole('combobox', { name: 'Filtrar por categoria' }).click()
    await page.getByRole('option', { name: categoria }).click()
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await clear(server, context)
  },
)

test(
  'a conta fixa that is a receita needs a customer of the registry, and missing fields are reported before invalid ones',
  { tag: '@desktop' },
  async ({ context, server, page }, info) => {
    await server.firstAdmin(context)
    const categoria = `Retainers ${info.project.name}`
    await category(server, context, categoria, 'receita')
    await page.goto('/dashboard/financial-accounts')
    await page.getByRole('button', { name: 'Nova Conta Fixa' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText('Receita', { exact: true }).click()
    await dialog.getByLabel('Descrição').fill('Mensalidade')
    await dialog.getByLabel('Valor').fill('100')
    await dialog.getByRole('combobox', { name: 'Categoria' }).click()
    await page.getByRole('option', { name: categoria }).click()
    await dialog.getByLabel('Início').fill(asTyped(firstOf(0)))
    await dialog.getByLabel('Dia de vencimento').fill('32')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Preencha todos os campos obrigatórios.')).toHaveCount(1)
    await expect(dialog.getByText('O dia de vencimento deve estar entre 1 e 31.')).toHaveCount(0)
    await dialog.getByLabel('Cliente').fill('Ninguém do cadastro')
    await dialog.getByLabel('Cliente').press('Tab')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('O dia de vencimento deve estar entre 1 e 31.')).toBeVisible()
    await dialog.getByLabel('Dia de vencimento').fill('31')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Escolha um cliente do cadastro.')).toBeVisible()
    await expect(dialog.getByLabel('Descrição')).toHaveValue('Mensalidade')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeHidden()
  },
)

test('Ana adds a municipal holiday and deletes it', { tag: '@phone' }, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/financial-accounts')
  await page.getByRole('button', { name: 'Feriados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feriados municipais' })
  await expect(dialog.getByText('Nenhum feriado municipal cadastrado.')).toBeVisible()
  await dialog.getByLabel('Data').fill('25/01/2027')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Informe o nome do feriado.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Aniversário de São Paulo')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('25/01, todo ano')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir Aniversário de São Paulo' }).click()
  await expect(dialog.getByText('Nenhum feriado municipal cadastrado.')).toBeVisible()
})
