import type { BrowserContext, Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { lerPix } from '#platform/contract/pix.ts'
import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const chave = '123e4567-e12b-12d1-a456-426655440000'
const pix = { pix_chave: chave, pix_nome: 'Estúdio Aurora', pix_cidade: 'São Paulo' }
const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
const inDays = (days: number) => today.add({ days }).toString()

// The types of jsqr declare the function one level deeper than the module exports it.
const read = jsqr as unknown as typeof jsqr.default

/** Decodes the QR code on the page, as a phone does. */
async function scanned(page: Page): Promise<string | undefined> {
  const picture = page.getByRole('img', { name: /^Código QR do Pix/ })
  await picture.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await picture.screenshot())
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data
}

interface Record {
  id: number
}

/**
 * Creates a customer in the registry, optionally linked to an account.
 * @returns a function that creates a receita for the customer
 */
async function owing(server: TestServer, ana: BrowserContext, nome: string, conta_id?: number) {
  const post = (path: string, data: object) => server.call<Record>(ana, 'POST', `/api/${path}`, data)
  const contact = { email: 'padaria@exemplo.com.br', telefone: '(11) 98765-4321' }
  const client = await post('clientes', { nome, ...contact })
  if (conta_id !== undefined) await server.call(ana, 'PUT', `/api/clientes/${client.id}/conta`, { conta_id })
  const category = await post('categorias-financeiras', { nome: `De ${nome}`, tipo: 'receita' })
  const common = { tipo: 'receita', categoria_id: category.id, pessoa: client.id }
  return (valor: number, data_vencimento: string, more: object = {}) =>
    post('transacoes-financeiras', { ...common, valor, data_vencimento, ...more })
}

test('Ana sets a Pix key, sees how the name will be sent, and creates a test code of one centavo', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/settings?aba=pix')
  const form = page.getByRole('form', { name: 'Pix' })
  const test = page.getByRole('button', { name: 'Testar com R$ 0,01' })
  await expect(test).toBeDisabled()
  await form.getByLabel('Chave Pix').fill('529.982.247-24')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText(/^Informe uma chave Pix/)).toBeVisible()
  await expect(form.getByLabel('Chave Pix')).toBeFocused()
  await form.getByLabel('Chave Pix').fill(chave.toUpperCase())
  await expect(form.getByText(/^É uma chave aleatória/)).toBeVisible()
  await form.getByLabel('Nome de quem recebe').fill(pix.pix_nome)
  await expect(form.getByText('Será enviado: ESTUDIO AURORA (14 de 25)')).toBeVisible()
  await form.getByLabel('Cidade de quem recebe').fill(pix.pix_cidade)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await expect(form.getByLabel('Chave Pix')).toHaveValue(chave)
  await test.click()
  const dialog = page.getByRole('dialog', { name: 'Teste de R$ 0,01' })
  const code = await dialog.getByLabel('Pix copia e cola').inputValue()
  expect(lerPix(code)).toMatchObject({ chave, nome: 'ESTUDIO AURORA', cidade: 'SAO PAULO', valor: 1 })
  expect(await scanned(page)).toBe(code)
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('an open receita shows a Pix code that is readable in dark mode, and a paid receita shows no code', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', pix)
  const owe = await owing(server, context, 'Padaria Aurora')
  const { id } = await owe(1234.56, inDays(5))
  await page.goto(`/dashboard/financial-transactions?transacao=${id}`)
  const section = page.getByRole('region', { name: 'Receber por Pix' })
  const code = await section.getByLabel('Pix copia e cola').inputValue()
  expect(lerPix(code)).toMatchObject({ valor: 123_456, txid: `FAT${String(id).padStart(6, '0')}` })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await section.getByRole('button', { name: 'Pagar em outro aparelho' }).click()
  expect(await scanned(page)).toBe(code)
  const reminders = page.getByRole('region', { name: 'Cobranças' })
  await expect(reminders.getByRole('button', { name: 'Cobrar' })).toBeVisible()
  await expectAccessible(page)
  await server.call(context, 'PATCH', `/api/transacoes-financeiras/${id}/status`, { status: 'pago' })
  await expect(section, 'the open screen updates').toBeHidden()

  const far = await owe(500, inDays(40))
  await page.goto(`/dashboard/financial-transactions?transacao=${far.id}`)
  await expect(reminders.getByText(/^A cobrança pode ser enviada a partir de/)).toBeVisible()
})

test('Caio sees his invoices and copies the Pix code of one of them', { tag: '@phone' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', pix)
  const his = await browser.newContext({ baseURL: server.url, ...(await viewOf(page)) })
  await his.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id: account } = await server.signUp(his, 'Caio')
  const caio = await his.newPage()
  await caio.goto('/dashboard/faturas')
  await expect(caio.getByText('Nenhuma fatura em aberto')).toBeVisible()
  await expectAccessible(caio)

  const owe = await owing(server, context, 'Caio e Filhos', account)
  const site = await owe(1200, inDays(5), { descricao: 'Site novo' })
  await owe(300, inDays(35), { descricao: 'Manutenção' })
  await owe(999_999_999.99, inDays(-2), { descricao: 'Identidade visual e papelaria completa da rede' })
  await owe(80, inDays(-40), { descricao: 'Cartões', data_pagamento: inDays(-41) })
  await caio.goto('/dashboard')
  await caio.getByRole('link', { name: '3 faturas em aberto, 1 vencida' }).click()
  const open = caio.getByRole('region', { name: 'Faturas em aberto' })
  await expect(open.getByRole('listitem')).toHaveText([
    /Identidade visual.*Venceu em.*Vencida/s,
    /Site novo.*Vence em.*Em aberto/s,
    /Manutenção.*Vence em.*Em aberto/s,
  ])
  await expect(open.getByRole('heading')).toHaveText(['Vencidas', 'Próxima', 'A vencer'])
  await expect(caio.getByRole('list', { name: 'Faturas pagas' })).toContainText('Paga')
  await expectAccessible(caio)
  await expectNoSideScroll(caio)

  await caio.getByRole('button', { name: 'Pagar com Pix: Site novo' }).click()
  const dialog = caio.getByRole('dialog', { name: 'Pagar com Pix' })
  await expect(dialog.getByRole('definition')).toHaveText(['Estúdio Aurora', 'Site novo', /^[\d/]{10}$/])
  const code = await dialog.getByLabel('Pix copia e cola').inputValue()
  expect(lerPix(code)?.valor).toBe(120_000)
  await dialog.getByRole('button', { name: 'Copiar código' }).click()
  await expect(dialog.getByText('Código copiado. Agora abra o aplicativo do banco.')).toBeVisible()
  await expect(caio.getByRole('img', { name: /^Código QR do Pix/ })).toBeHidden()
  await dialog.getByRole('button', { name: 'Pagar em outro aparelho' }).click()
  expect(await scanned(caio)).toBe(code)
  expect(await caio.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectAccessible(caio)
  await expectNoSideScroll(caio)
  await caio.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await server.call(context, 'PATCH', `/api/transacoes-financeiras/${site.id}/status`, { status: 'pago' })
  await expect(open.getByRole('listitem'), 'his open screen updates').toHaveCount(2)
  await his.close()
})

/** The settings for a second browser context with the same screen size. */
async function viewOf(page: Page) {
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  return { viewport: page.viewportSize(), isMobile: touch, hasTouch: touch, locale: 'pt-BR' }
}

test('a reminder is sent by mail or opened as a draft in WhatsApp, and the list of open receitas shows it', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', pix)
  const owe = await owing(server, context, 'Floricultura Jardim')
  await owe(300, inDays(0))
  await owe(450, inDays(-4))
  await page.goto('/dashboard/financials-dashboard')
  await openByMenu(page, 'Cobranças')
  const rows = page.getByRole('table', { name: 'Receitas a cobrar' }).getByRole('row')
  const late = rows.filter({ hasText: 'vencida há 4 dias' }).filter({ hasText: 'Floricultura' })
  await expect(late).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await late.getByRole('button', { name: 'Cobrar Floricultura Jardim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar Floricultura Jardim' })
  await dialog.getByRole('radio', { name: /^E-mail/ }).check()
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(
    /Ainda não identificamos.*R\$\s450,00.*br\.gov\.bcb\.pix/s,
  )
  await expectAccessible(page)
  await dialog.getByLabel('Assunto').fill('Nota de novembro')
  await dialog.getByRole('button', { name: 'Enviar e-mail' }).click()
  await expect(page.getByText('Cobrança enviada para a caixa de saída.')).toBeVisible()
  await expect(late).toContainText(/por e-mail, Ana/)
  await expect(late).not.toContainText('Sugerida hoje')

  await test.step('opens the draft in WhatsApp with the number and the text', async () => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const due = rows.filter({ hasText: 'vence hoje' }).filter({ hasText: 'Floricultura' })
    await due.getByRole('button', { name: 'Cobrar Floricultura Jardim' }).click()
    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Abrir no WhatsApp' }).click()
    const draft = await opened
    await draft.waitForURL('https://wa.me/**')
    const url = new URL(draft.url())
    expect(url.pathname).toBe('/5511987654321')
    expect(url.searchParams.get('text')).toMatch(/^Olá! Tudo bem\?.*vence hoje/s)
    await draft.close()
    await expect(due).toContainText(/por WhatsApp, Ana/)
  })

  await openByMenu(page, 'Caixa de saída')
  await page.getByRole('button', { name: /Nota de novembro/ }).click()
  await expect(page.getByText(/Ainda não identificamos o pagamento/)).toBeVisible()
})
