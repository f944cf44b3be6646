import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import type { Recibo } from '#money/recibos/contract.ts'
import { expectAccessible, expectNoSideScroll, pressRowAction } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

/**
 * Creates a customer and a paid receita.
 * @returns the id of the receita
 */
async function paidReceita(server: TestServer, context: BrowserContext, descricao: string): Promise<number> {
  const call = <T>(path: string, data: object) => server.call<T & { id: number }>(context, 'POST', path, data)
  const category = await call('/api/categorias-financeiras', { nome: descricao, tipo: 'receita' })
  const client = await call('/api/clientes', {
    nome: `Padaria ${descricao}`,
    email: 'padaria@exemplo.com.br',
  })
  const { id } = await call('/api/transacoes-financeiras', {
    tipo: 'receita',
    valor: 1234.56,
    data_vencimento: '2026-11-25',
    categoria_id: category.id,
    pessoa: client.id,
    descricao,
    data_pagamento: '2026-11-20',
  })
  return id
}

async function read(page: Page, button: ReturnType<Page['getByRole']>) {
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), {
    mergePages: true,
  })
  return { name: download.suggestedFilename(), text: text.replace(/\s+/g, ' ') }
}

const issuer = {
  nome: 'Estúdio Aurora',
  documento: '11.222.333/0001-81',
  recibo_razao_social: 'Aurora Criação Ltda.',
  recibo_cidade: 'São Paulo/SP',
  recibo_responsavel: 'Ana Souza',
}

test('before the first receipt Ana enters the data of the issuer', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/financial-receipts')
  await expect(page.getByText('Nenhum recibo ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await page.getByRole('link', { name: 'Preencher agora' }).click()
  const form = page.getByRole('form', { name: 'Recibos' })
  await form.getByLabel('Razão social ou nome completo').fill(issuer.recibo_razao_social)
  await form.getByLabel('CPF ou CNPJ').fill(issuer.documento)
  await form.getByLabel('Cidade e UF').fill(issuer.recibo_cidade)
  await form.getByLabel('Quem assina').fill(issuer.recibo_responsavel)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.goto('/dashboard/financial-receipts')
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(page.getByText('Nenhuma receita paga sem recibo')).toBeVisible()
})

test('a receipt is issued for a paid receita and downloaded as a PDF', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', issuer)
  await paidReceita(server, context, 'Site novo')
  await page.goto('/dashboard/financial-receipts')
  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  const choice = page.getByRole('dialog', { name: 'Emitir recibo' })
  await choice.getByRole('searchbox').fill('sem nada disso')
  await expect(choice.getByText('Nada encontrado')).toBeVisible()
  await choice.getByRole('searchbox').fill('site')
  const issue = choice.getByRole('button', { name: /^Emitir o recibo de Padaria Site novo/ })
  await expect(issue).toBeVisible()
  await expectAccessible(page)
  await issue.click()
  const preview = page.getByRole('dialog', { name: 'Prévia do recibo' })
  await expect(preview).toContainText('Recebemos de Padaria Site novo a importância de R$ 1.234,56')
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(page.getByText('Recibo emitido.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Padaria Site novo' })
  await expect(row.getByText('Válido')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const paper = await read(page, row.getByRole('link', { name: /^PDF do recibo/ }))
  expect(paper.name).toMatch(/^recibo-\d+-\d{4}\.pdf$/)
  expect(paper.text).toContain('Recebemos de Padaria Site novo')
  expect(paper.text).toMatch(/http\S+\/verificar\/[\w-]{23}/)
})

test('the public page shows whether a receipt is valid or cancelled, and its number is not used again', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', issuer)
  const transacao_id = await paidReceita(server, context, 'Cartaz azul')
  const issue = () => server.call<Recibo>(context, 'POST', '/api/recibos', { transacao_id })
  const { numero, verificacao } = await issue()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(server.url + new URL(verificacao).pathname)
  await expect(visitor.getByText('Recibo válido')).toBeVisible()
  await expect(visitor.getByText('P*** a***')).toBeVisible()
  await expect(visitor.getByText('Padaria')).toHaveCount(0)
  await expectAccessible(visitor)
  await expectNoSideScroll(visitor)

  await page.goto('/dashboard/financial-receipts')
  await pressRowAction(page, `recibo ${numero}`, `Cancelar o recibo ${numero}`)
  const dialog = page.getByRole('dialog', { name: `Cancelar o recibo ${numero}` })
  await dialog.getByRole('button', { name: 'Cancelar recibo' }).click()
  await expect(dialog.getByText('Informe o motivo do cancelamento.')).toBeVisible()
  const reason = dialog.getByLabel('Por que o recibo é cancelado?')
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  await reason.fill('O nome saiu errado')
  await dialog.getByRole('button', { name: 'Cancelar recibo' }).click()
  await expect(page.getByText('Recibo cancelado.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'O nome saiu errado' })
  await expect(row.getByText('Cancelado', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Recibo cancelado')).toBeVisible()
  await expectAccessible(visitor)

  expect(parseInt((await issue()).numero, 10)).toBe(parseInt(numero, 10) + 1)
  await page.getByPlaceholder('Buscar por número ou nome').fill('ninguém com este nome')
  await expect(page.getByText('Nenhum recibo encontrado')).toBeVisible()
})

test('the public page reports an unknown receipt code, without JavaScript', { tag: '@desktop' }, async ({
  browser,
  server,
}) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const response = await visitor.goto(`${server.url}/verificar/AAAAA-BBBBB-CCCCC-DDDDD`)
  expect(response?.status()).toBe(404)
  await expect(visitor.getByText('Nenhum recibo tem este código.')).toBeVisible()
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('a receipt is issued and sent from its transaction, which cannot be set to pending afterwards', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', issuer)
  const id = await paidReceita(server, context, 'Marca')
  await page.goto(`/dashboard/financial-transactions?transacao=${id}`)
  const section = page.getByRole('region', { name: 'Recibos' })
  await section.getByRole('button', { name: /^Emitir o recibo de Padaria Marca/ }).click()
  const preview = page.getByRole('dialog', { name: 'Prévia do recibo' })
  await preview.getByRole('button', { name: 'Emitir recibo' }).click()
  await expect(section.getByText('Válido')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await pressRowAction(section, 'recibo', /^Enviar o recibo/)
  const dialog = page.getByRole('dialog', { name: /^Enviar o recibo/ })
  await expect(dialog.getByLabel('E-mail')).toHaveValue('padaria@exemplo.com.br')
  await expect(dialog.getByRole('link', { name: 'Escrever no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Ol%C3%A1%2C%20Padaria%20Marca!.*verificar/,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(page.getByText('Recibo na caixa de saída.')).toBeVisible()
  const refused = await context.request.patch(`${server.url}/api/transacoes-financeiras/${id}/status`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { status: 'pendente' },
  })
  expect(refused.status()).toBe(409)
  expect(await refused.text()).toContain('Cancele o recibo antes.')
})
