import type { BrowserContext, Page } from '@playwright/test'
import { asTyped } from './dates.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

interface Made {
  id: number
}

/** A past month as `YYYY-MM`, counted back from today. */
const monthBack = (months: number): string =>
  Temporal.Now.plainDateISO('America/Sao_Paulo').toPlainYearMonth().subtract({ months }).toString()

/** The query parameters that limit the list to a month. */
function overMonth(month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return `data_inicio=${month}-01&data_fim=${month}-${daysInMonth}`
}

/** Chooses an entry of the menu 'Mais', which belongs to the list of transactions. */
async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/**
 * Signs in Ana and creates a category and a customer.
 * @returns a function that creates a receita for the customer
 */
async function open(server: TestServer, context: BrowserContext, cliente: string) {
  await server.firstAdmin(context)
  const call = <T>(path: string, data: unknown) => server.call<T>(context, 'POST', `/api${path}`, data)
  const categoria = await call<Made>('/categorias-financeiras', { nome: `De ${cliente}`, tipo: 'receita' })
  const { id: pessoa } = await call<Made>('/clientes', { nome: cliente })
  return (valor: number, data_vencimento: string) =>
    call<Made>('/transacoes-financeiras', {
      tipo: 'receita',
      valor,
      data_vencimento,
      categoria_id: categoria.id,
      pessoa,
    })
}

test('six instalments are created, and the last two are changed together and deleted together', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await open(server, context, 'Padaria Aurora')
  await page.goto('/dashboard/financial-transactions?data_inicio=2027-01-01&data_fim=2027-06-30')
  await more(page, 'Novo parcelamento')
  const dialog = page.getByRole('dialog', { name: 'Novo parcelamento' })
  await dialog.getByRole('button', { name: 'Criar parcelas' }).click()
  await expect(dialog.getByText('Informe um valor válido.')).toBeVisible()
  await expect(dialog.getByLabel('Valor total')).toBeFocused()
  await dialog.getByLabel('Valor total').fill('100000')
  await dialog.getByLabel('Primeiro vencimento').fill('2027-01-31')
  await dialog.getByLabel('Parcelas').fill('6')
  await expect(dialog.getByText('4 × de R$ 166,67 e 2 × de R$ 166,66, a última em 30/06/2027.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'De Padaria Aurora' }).click()
  await dialog.getByLabel('Cliente').fill('Padaria Aurora')
  await page.getByRole('option', { name: 'Padaria Aurora', exact: true }).click()
  await expect(dialog.getByText('É um cliente do cadastro.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar parcelas' }).click()
  await expect(page.getByText('Parcelas criadas com sucesso!')).toBeVisible()

  await page.getByRole('link', { name: 'Padaria Aurora', exact: true }).first().click()
  const detail = page.getByRole('dialog', { name: 'Transação' })
  const parts = detail.getByRole('region', { name: 'Parcelas' })
  await expect(parts.getByRole('listitem')).toHaveCount(6)
  await parts.getByRole('link', { name: 'Abrir a parcela 5/6' }).click()
  await expect(parts.locator('[aria-current]')).toContainText('5/6 · 31/05/2027 · R$ 166,66')

  await parts.getByRole('button', { name: 'Alterar esta e as próximas' }).click()
  const change = page.getByRole('dialog', { name: 'Alterar esta e as próximas' })
  await expect(change.getByText('Muda as parcelas sem pagamento: 5, 6.')).toBeVisible()
  await change.getByLabel('Valor de cada parcela').fill('20000')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Salvar' }).click()
  await expect(parts.getByText('R$ 200,00')).toHaveCount(2)

  await parts.getByRole('button', { name: 'Excluir...' }).click()
  await page.getByRole('button', { name: 'Excluir esta e as próximas' }).click()
  await expect(page.getByText('Parcelas excluídas com sucesso!')).toBeVisible()
  await expect(detail).toBeHidden()
  await expect(page.getByRole('link', { name: 'Padaria Aurora', exact: true })).toHaveCount(4)
})

test('a transaction is paid in part, a payment above its balance is rejected, and a reversed payment stays visible', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  const bill = await open(server, context, 'Café Central')
  const { id } = await bill(1000, '2027-03-10')
  await page.goto(`/dashboard/financial-transactions?transacao=${id}`)
  const section = page.getByRole('region', { name: 'Pagamentos' })
  await expect(section.getByText('Nenhum pagamento registrado.')).toBeVisible()
  await section.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await expect(dialog.getByLabel('Valor')).toHaveValue(/^R\$\s1\.000,00$/)
  await dialog.getByLabel('Valor').fill('100001')
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(dialog.getByText('O pagamento passa do saldo em aberto (R$ 1.000,00).')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Valor').fill('30000')
  await dialog.getByRole('combobox', { name: 'Forma' }).click()
  await page.getByRole('option', { name: 'Pix' }).click()
  await dialog.getByLabel('Observação').fill('Sinal')
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(section.getByText('R$ 300,00 de R$ 1.000,00; faltam R$ 700,00')).toBeVisible()
  await expect(section.getByText('Registrado por Ana')).toBeVisible()
  await expect(page.getByText('Pago em parte')).toBeVisible()

  await section.getByRole('button', { name: 'Estornar o pagamento de R$ 300,00' }).click()
  await page
    .getByRole('dialog', { name: /Estornar o pagamento/ })
    .getByRole('button', { name: 'Estornar' })
    .click()
  await expect(section.getByText('Estornado por Ana')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Transação' }).getByText('Pendente').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Histórico' }).getByText('Ana estornou um pagamento'),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('a closed month rejects a payment with a message, and is reopened with a reason', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const mes = monthBack(2)
  const bill = await open(server, context, 'Livraria Sol')
  const { id } = await bill(500, `${mes}-10`)
  await page.goto(`/dashboard/financial-transactions?${overMonth(mes)}`)
  const more = page.getByRole('main').getByRole('button', { name: 'Mais' })
  await more.click()
  await page.getByRole('menuitem', { name: /^Fechar .* de 20/ }).click()
  await expect(page.getByText('Ainda pendente: 1 receita (R$ 500,00).')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar mês' }).click()
  await expect(page.getByText('Mês fechado!')).toBeVisible()
  await expect(page.getByText('Mês fechado', { exact: true })).toBeVisible()

  await page.goto(`/dashboard/financial-transactions?${overMonth(mes)}&transacao=${id}`)
  const detail = page.getByRole('dialog', { name: 'Transação' })
  await expect(detail.getByText(/^O mês de .* está fechado: é possível registrar/)).toBeVisible()
  await detail.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await dialog.getByLabel('Data').fill(asTyped(`${mes}-12`))
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText(/está fechado\. Reabra-o para mudar esta transação\.$/)).toBeVisible()
  await expect(dialog.getByLabel('Data')).toHaveValue(asTyped(`${mes}-12`))

  await page.goto(`/dashboard/financial-transactions?${overMonth(mes)}`)
  await more.click()
  await page.getByRole('menuitem', { name: /^Reabrir .* de 20/ }).click()
  await page.getByRole('button', { name: 'Reabrir mês' }).click()
  await expect(page.getByText('Informe o motivo da reabertura.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Por que reabrir?').fill('Faltou uma nota')
  await page.getByRole('button', { name: 'Reabrir mês' }).click()
  await expect(page.getByText('Mês reaberto!')).toBeVisible()
  await expect(page.getByText('Mês fechado', { exact: true })).toHaveCount(0)
  await expectNoSideScroll(page)
})

test('a receipt is attached and downloaded, and other kinds of files are rejected with a message', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  const bill = await open(server, context, 'Ateliê Lua')
  const { id } = await bill(80, '2027-03-10')
  await page.goto(`/dashboard/financial-transactions?transacao=${id}`)
  const section = page.getByRole('region', { name: 'Anexos' })
  const receipt = Buffer.from('%PDF-1.7\nrecibo\n%%EOF')
  const files = section.getByRole('list', { name: 'Arquivos' }).getByRole('listitem')
  let lost = 0
  await page.route('**/anexos', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    // The server has stored the file, and only its response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await section
    .getByLabel('Escolher arquivos')
    .setInputFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: receipt })
  await expect(section.getByText('A conexão caiu. Tente de novo quando ela voltar.')).toBeVisible()
  await section.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(section.getByRole('list', { name: 'Envios' })).toHaveCount(0)
  await expect(files).toHaveCount(1)
  await expect(files.getByText(/^Comprovante · \d+ bytes$/)).toBeVisible()

  await section.getByLabel('Escolher arquivos').setInputFiles([
    { name: 'nota.xml', mimeType: 'application/xml', buffer: Buffer.from('<nota/>') },
    { name: 'falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ])
  await expect(section.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await expect(section.getByText('O conteúdo do arquivo não corresponde ao seu nome.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'pix.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('pix.pdf')
  await section.getByRole('button', { name: 'Excluir o anexo pix.pdf' }).click()
  await page
    .getByRole('dialog', { name: /Excluir o anexo/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(section.getByText('Nenhum anexo.')).toBeVisible()
})

test('a payment without an invoice number is listed, and its invoice number is recorded', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const bill = await open(server, context, 'Oficina Norte')
  const { id } = await bill(640, `${monthBack(1)}-05`)
  const paid = { status: 'pago', data_pagamento: `${monthBack(1)}-05` }
  await server.call(context, 'PATCH', `/api/transacoes-financeiras/${id}/status`, paid)
  await page.goto('/dashboard/financial-transactions')
  await more(page, 'Recebimentos sem nota fiscal')
  const list = page.getByRole('dialog', { name: 'Recebimentos sem nota fiscal' })
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Oficina Norte' }).click()
  const section = page.getByRole('region', { name: 'Nota fiscal' })
  await section.getByRole('button', { name: 'Registrar nota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nota fiscal' })
  await dialog.getByLabel('Chave de acesso').fill('123')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe o número da nota.')).toBeVisible()
  await expect(dialog.getByText('A chave da NFS-e tem 50 algarismos.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Número').fill('2026/17')
  await dialog.getByLabel('Chave de acesso').fill('3550308 1234567890001990000000000012326110000000017')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(section.getByText(/^Nº 2026\/17, de .*, R\$\s640,00$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await more(page, 'Recebimentos sem nota fiscal')
  await expect(list.getByText('Todos os recebimentos têm nota fiscal registrada.')).toBeVisible()
  await expectNoSideScroll(page)
})

test('a click on the row of a transaction opens it', async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const post = (path: string, data: object) => server.call<Made>(context, 'POST', `/api${path}`, data)
  const { id } = await post('/categorias-financeiras', { nome: 'Da linha', tipo: 'receita' })
  await post('/transacoes-financeiras', {
    tipo: 'receita',
    valor: 10,
    categoria_id: id,
    data_vencimento: '2031-05-10',
    pessoa: 'Ateliê da Linha',
  })
  await page.goto('/dashboard/financial-transactions?data_inicio=2031-05-01&data_fim=2031-05-31')
  const row = page.getByRole('row').filter({ hasText: 'Ateliê da Linha' })
  await row.getByText('10/05/2031').click()
  await expect(page.getByRole('dialog', { name: 'Transação' })).toContainText('Ateliê da Linha')
})
