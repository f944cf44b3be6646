import type { BrowserContext, Page } from '@playwright/test'
import { br, today } from './calendar.ts'
import {
  changeFilters,
  chooseInRow,
  expectAccessible,
  expectNoSideScroll,
  pressRowAction,
  undo,
} from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const SCREEN = '/dashboard/financial-transactions'

interface Made {
  id: number
}

/** Finds or creates a category of each kind, because the tests of this file share a server. */
async function categories(server: TestServer, context: BrowserContext) {
  const all = await server.call<{ id: number; nome: string }[]>(context, 'GET', '/api/categorias-financeiras')
  const idOf = async (nome: string, tipo: string) =>
    all.find((one) => one.nome === nome)?.id ??
    (await server.call<Made>(context, 'POST', '/api/categorias-financeiras', { nome, tipo })).id
  return { receita: await idOf('Projetos', 'receita'), despesa: await idOf('Aluguel', 'despesa') }
}

/**
 * Finds or creates the categories.
 * @returns a function that creates a receita of 100 reais; its argument `more` overrides the fields
 */
async function receitaOn(server: TestServer, context: BrowserContext) {
  const { receita } = await categories(server, context)
  return (data_vencimento: string, pessoa: string, more: object = {}) =>
    server.call<Made>(context, 'POST', '/api/transacoes-financeiras', {
      tipo: 'receita',
      valor: 100,
      categoria_id: receita,
      data_vencimento,
      pessoa,
      ...more,
    })
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const summary = (page: Page) => page.getByRole('region', { name: 'Resumo' })

/** Unfolds the sums, which are one line on a phone. */
async function openSummary(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /^Saldo R\$.* · em aberto R\$/ })
  if ((page.viewportSize()?.width ?? 0) < 768) await line.click()
  await expect(summary(page)).toBeVisible()
}

test('Ana creates a transaction, and the form reports the errors, focuses the first one and keeps the typed values', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await categories(server, context)
  for (const empresa of ['Centro', 'Praia'])
    await server.call(context, 'POST', '/api/clientes', { nome: 'Padaria Aurora', empresa })
  await page.goto(SCREEN)
  await expect(page.getByText('Nenhuma transação encontrada.')).toBeVisible()
  await page.getByRole('button', { name: 'Nova Transação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Transação' })
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await dialog.getByLabel('Data de vencimento').fill('')
  await save.click()
  for (const sentence of [
    'Selecione o tipo da transação.',
    'Informe um valor válido.',
    'Informe a data de vencimento.',
    'Selecione a categoria.',
    'Informe o nome do cliente ou fornecedor.',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Receita' })).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('radio', { name: 'Receita' }).check()
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('padaria aurora')
  await dialog.getByRole('radio', { name: 'Despesa' }).check()
  await expect(dialog.getByRole('textbox', { name: 'Fornecedor' })).toHaveValue('')
  await dialog.getByRole('radio', { name: 'Receita' }).check()
  await save.click()
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('123456')
  await dialog.getByLabel('Data de vencimento').fill(inThisMonth())
  await dialog.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Projetos' }).click()
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('padaria aurora')
  await dialog.getByLabel('Descrição').fill('Cardápio novo')
  await save.click()
  await dialog.getByRole('button', { name: /Padaria Aurora \(Praia/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Padaria Aurora')
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Cardápio novo')
  await save.click()
  await expect(page.getByText('Transação criada com sucesso!')).toBeVisible()
  await expect(row(page, 'Padaria Aurora')).toContainText('R$ 1.234,56')
  await openSummary(page)
  await expect(summary(page).getByRole('article', { name: 'Saldo do mês' })).toContainText('R$ 1.234,56')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

/** Today, which lies in the period that the page shows by default. */
const inThisMonth = () => br(today())

/** Presses 'Desfazer' in a message. */
test('a transaction is paid, deleted, restored and copied, and several are paid at once', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const receita = await receitaOn(server, context)
  for (const name of ['Ateliê Um', 'Ateliê Dois', 'Ateliê Três']) await receita('2031-03-10', name)
  await page.goto(`${SCREEN}?data_inicio=2031-03-01&data_fim=2031-03-31`)

  await chooseInRow(page, 'Ateliê Um', 'Marcar como paga')
  await expect(page.getByText('Transação marcada como paga!')).toBeVisible()
  await expect(row(page, 'Ateliê Um')).toContainText('Pago')
  await openSummary(page)
  await expect(summary(page).getByRole('article', { name: 'Saldo realizado' })).toContainText('R$ 100,00')
  await undo(page, 'Transação marcada como paga!')
  await expect(row(page, 'Ateliê Um')).toContainText('Pendente')
  await chooseInRow(page, 'Ateliê Um', 'Marcar como paga')
  await expect(row(page, 'Ateliê Um')).toContainText('Pago')
  await chooseInRow(page, 'Ateliê Um', 'Marcar como pendente')
  await expect(row(page, 'Ateliê Um')).toContainText('Pendente')

  await chooseInRow(page, 'Ateliê Dois', 'Excluir')
  await page
    .getByRole('dialog', { name: 'Tem certeza que deseja excluir esta transação?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Transação excluída com sucesso!')).toBeVisible()
  await expect(row(page, 'Ateliê Dois')).toHaveCount(0)
  await undo(page, 'Transação excluída com sucesso!')
  await expect(row(page, 'Ateliê Dois')).toBeVisible()

  for (const name of ['Ateliê Um', 'Ateliê Dois', 'Ateliê Três'])
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Transações selecionadas' })
  await expect(bar).toContainText('3 selecionadas: R$ 300,00')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Marcar como paga' }).click()
  await expect(page.getByText('3 transações marcadas como pagas!')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(summary(page).getByRole('article', { name: 'Saldo realizado' })).toContainText('R$ 300,00')

  await chooseInRow(page, 'Ateliê Um', 'Copiar')
  const copy = page.getByRole('dialog', { name: 'Copiar Transação' })
  await expect(copy.getByLabel('Data de pagamento')).toHaveValue('')
  await copy.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Transação criada com sucesso!')).toBeVisible()
  await expect(row(page, 'Ateliê Um')).toHaveCount(2)
})

test('an overdue transaction of an earlier year is listed in a dialog, where its client can be reminded and it can be paid', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const receita = await receitaOn(server, context)
  const cooperativa = 'Cooperativa Agroindustrial Nossa Senhora'
  await receita('2020-02-29', cooperativa, { valor: 999_999_999.99 })
  await page.goto(SCREEN)
  await page.getByRole('main').getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Contas vencidas (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contas vencidas' })
  await expect(dialog.getByText('R$ 999.999.999,99')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await pressRowAction(dialog, cooperativa, /^Cobrar/)
  const cobranca = page.getByRole('dialog', { name: 'Cobrança' })
  await expect(cobranca.getByText(/^Sem contato cadastrado/)).toBeVisible()
  await cobranca.getByRole('button', { name: 'Fechar' }).last().click()
  await pressRowAction(dialog, cooperativa, /Marcar como paga/)
  await expect(dialog.getByText('Nenhuma conta vencida encontrada.')).toBeVisible()
})

test('five hundred transactions are scrolled to the end, and the address contains order, filter and position', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  test.setTimeout(300_000)
  const wide = (page.viewportSize()?.width ?? 0) > 1000
  const year = wide ? 2041 : 2042
  await server.firstAdmin(context)
  const receita = await receitaOn(server, context)
  for (let batch = 0; batch < 500; batch += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        receita(`${year}-05-10`, `Cliente ${String(batch + at).padStart(3, '0')}`, { valor: batch + at + 1 }),
      ),
    )
  await page.goto(`${SCREEN}?data_inicio=${year}-05-01&data_fim=${year}-05-31&ordenar=valor&direcao=asc`)
  await expect(row(page, 'Cliente 000')).toBeVisible({ timeout: 60_000 })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(row(page, 'Cliente 499')).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 180_000, intervals: [50] })
  await expect(page.getByText('500 transações')).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  // Waits for the final position, because the address also contains positions during scrolling.
  await expect(page).toHaveURL(wide ? /linha=4[89]\d/ : /linha=49\d/)
  await page.reload()
  await expect(row(page, 'Cliente 49').last()).toBeVisible()

  await page.getByLabel('Cliente ou fornecedor').fill('CLIENTE 01')
  await expect(summary(page).getByRole('article', { name: 'Saldo do mês' })).toContainText('R$ 155,00')
  await expect(page.getByText('10 transações')).toBeVisible()
  if (wide) {
    const head = page.getByRole('columnheader', { name: 'Valor' })
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  } else {
    await changeFilters(page, async () => {
      await page.getByRole('combobox', { name: 'Ordenar por' }).click()
      await page.getByRole('option', { name: 'Valor, decrescente' }).click()
    })
  }
  await expect(page).toHaveURL(/direcao=desc/)
  const first = page.locator('[data-index="0"]')
  await expect(first).toContainText('Cliente 019')
  await page.reload()
  await expect(first).toContainText('Cliente 019')
  await page.goBack()
  await expect(first).toContainText('Cliente 010')
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page.getByText('Nenhuma transação encontrada.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`data_inicio=${year}-06-01&data_fim=${year}-06-30`))
})

test('on a phone the list of transactions begins at the top of the screen', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const receita = await receitaOn(server, context)
  await receita('2032-04-10', 'Ateliê Um')
  await page.goto(`${SCREEN}?data_inicio=2032-04-01&data_fim=2032-04-30`)
  await expect(page.getByRole('button', { name: /^Saldo R\$\s100,00 · em aberto R\$\s100,00/ })).toBeVisible()
  const first = row(page, 'Ateliê Um')
  await expect(first).toBeVisible()
  await expect(async () => expect((await first.boundingBox())?.y).toBeLessThan(240)).toPass()
})
