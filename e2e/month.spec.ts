import { lerPix } from '#platform/contract/pix.ts'
import { type Movement, statement } from '#testing/statements.ts'
import { asTyped } from './dates.ts'
import { chooseInRow, expectAccessible, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
const settings = {
  nome: 'Estúdio Aurora',
  documento: '11.222.333/0001-81',
  recibo_razao_social: 'Aurora Criação Ltda.',
  recibo_cidade: 'São Paulo/SP',
  recibo_responsavel: 'Ana Souza',
  pix_chave: '123e4567-e12b-12d1-a456-426655440000',
  pix_nome: 'Aurora',
  pix_cidade: 'São Paulo',
}

test('a receita is created, reconciled with its Pix payment on the bank statement and gets a receipt, and its month is closed', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', settings)
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const his = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    locale: 'pt-BR',
  })
  const account = await server.signUp(his, 'Caio')
  const client = await server.call<{ id: number }>(context, 'POST', '/api/clientes', {
    nome: 'Padaria do Caio',
  })
  await server.call(context, 'PUT', `/api/clientes/${client.id}/conta`, { conta_id: account.id })

  await test.step('Ana creates the receita', async () => {
    await page.goto('/dashboard/financial-transactions')
    await page.getByRole('button', { name: 'Nova Transação' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova Transação' })
    await dialog.getByRole('radio', { name: 'Receita' }).check()
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('123456')
    await dialog.getByLabel('Data de vencimento').fill(asTyped(today))
    await dialog.getByLabel('Categoria').first().click()
    await page.getByRole('option', { name: 'Projetos' }).click()
    await dialog.getByRole('textbox', { name: 'Cliente' }).fill('padaria do caio')
    await dialog.getByLabel('Descrição').fill('Cardápio novo')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Transação criada com sucesso!')).toBeVisible()
  })

  const caio = await his.newPage()
  const code = await test.step('Caio sees the invoice and its Pix code', async () => {
    await caio.goto('/dashboard/faturas')
    await caio.getByRole('button', { name: 'Pagar com Pix: Cardápio novo' }).click()
    return caio.getByLabel('Pix copia e cola').inputValue()
  })
  const { valor, txid } = lerPix(code) ?? {}
  expect(valor).toBe(123_456)

  await test.step('the movement of the bank statement is reconciled with the receita', async () => {
    const paid: Movement = { fitid: '1', valor: '1.234,56', memo: `PIX RECEBIDO ${txid}`, data: today }
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Conciliação bancária' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    const buffer = Buffer.from(statement([paid]))
    await (await chooser).setFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer })
    await page.getByRole('button', { name: 'Importar 1 linha' }).click()
    await page.getByRole('button', { name: 'Confirmar todas as sugestões seguras' }).click()
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText('Nenhuma linha a conciliar.')).toBeVisible()
  })

  await test.step('the receipt is issued, and Caio sees it', async () => {
    await page.getByRole('tab', { name: 'Conciliadas' }).click()
    await page.getByRole('link', { name: /^Padaria do Caio/ }).click()
    const section = page.getByRole('region', { name: 'Recibos' })
    await section.getByRole('button', { name: /^Emitir o recibo de Padaria do Caio/ }).click()
    const preview = page.getByRole('dialog', { name: 'Prévia do recibo' })
    await preview.getByRole('button', { name: 'Emitir recibo' }).click()
    await expect(section.getByText('Válido')).toBeVisible()
    await expectAccessible(page)
    await caio.goto('/dashboard/faturas')
    const receipt = caio.getByRole('link', { name: /^Recibo 1\/\d{4} em PDF$/ })
    await expect(receipt).toBeVisible()
    const pdf = await his.request.get((await receipt.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  })

  await test.step('the finance panel includes the receita and links to its transaction', async () => {
    await page.keyboard.press('Escape')
    await openByMenu(page, 'Painel financeiro')
    await page
      .getByRole('link', { name: /1\.234,56/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'Padaria do Caio', exact: true })).toBeVisible()
  })

  await test.step('the month is closed, and a change of the receita is rejected because of the month or the receipt', async () => {
    await openByMenu(page, 'Transações')
    await page.getByRole('main').getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('menuitem', { name: /^Fechar .* de 20/ }).click()
    await page.getByRole('button', { name: 'Fechar mês' }).click()
    await expect(page.getByText('Mês fechado', { exact: true })).toBeVisible()
    await chooseInRow(page, 'Padaria do Caio', 'Editar')
    const dialog = page.getByRole('dialog', { name: 'Editar Transação' })
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('100')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(
      page.getByText(/está fechado\. Reabra-o para mudar esta transação\.$|Cancele o recibo antes\./),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue(/1,00/)
  })
  await his.close()
})
