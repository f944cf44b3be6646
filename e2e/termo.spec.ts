import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { inReview } from './mesa.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const verified = 'Conferido neste navegador: o registro não foi alterado.'
const forged = 'Este registro não confere. Não confie nele e fale com a agência.'

const inRegister = 'Consta no livro da agência.'
const notInRegister = 'O selo é desta agência, mas este registro não está no livro dela.'
const sealOnly = 'Só o selo foi conferido: não foi possível perguntar ao livro da agência.'

/** Ana sends a project with a picture, and `more` others, to a new client. */
async function projectInReview(server: TestServer, context: BrowserContext, browser: Browser, more = 0) {
  const names = Array.from({ length: more }, (_, at) => `folha ${at + 1}.jpg`)
  const { id, his: caio, account } = await inReview(browser, context, server, ['cartaz.jpg', ...names])
  return { id, caio, account }
}

/** Caio approves by the API. */
async function approvedTermo(server: TestServer, context: BrowserContext, browser: Browser, more = 0) {
  const { id, caio } = await projectInReview(server, context, browser, more)
  const answer = { texto: 1 }
  const { decisions } = await server.call<{ decisions: { termo: string }[] }>(
    caio,
    'POST',
    `/api/projetos/${id}/aprovar`,
    answer,
  )
  const codigo = decisions[0]?.termo ?? ''
  const response = await caio.request.get(`/api/termos/${codigo}/arquivo`)
  return { codigo, text: await response.text() }
}

/** The file that Ana uploaded as the first piece of a project. */
async function originalOf(server: TestServer, ana: BrowserContext, id: number): Promise<Buffer> {
  const [peca] = await server.call<{ id: number }[]>(ana, 'GET', `/api/projetos/${id}/pecas`)
  const { versao } = await server.call<{ versao: { id: number } }>(ana, 'GET', `/api/pecas/${peca?.id}/mesa`)
  const headers = { 'sec-fetch-site': 'same-origin' }
  return (await ana.request.get(`${server.url}/api/versoes/${versao.id}/original`, { headers })).body()
}

const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator('#arquivo').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('Caio approves, downloads the termo, and verifies it in the browser, also without a network', async ({
  browser,
  context,
  server,
}, info) => {
  const { id, caio, account } = await projectInReview(server, context, browser)
  const page = await caio.newPage()
  await page.goto(`/dashboard/projects?projeto=${id}`)
  await page.getByRole('button', { name: 'Aprovar Projeto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar este projeto?' })
  await expect(dialog.getByText('Ao confirmar, declaro que vi as versões listadas')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(page.getByText('Projeto aprovado!')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Termo da decisão/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[0-9A-Z]{20}\.termo$/)
  const file = info.outputPath('caio.termo')
  await writeFile(file, await readFile(await download.path()))

  const opening = caio.waitForEvent('page')
  await page.getByRole('link', { name: /^Conferir o termo/ }).click()
  const check = await opening
  await expect(check.getByText(verified)).toBeVisible()
  await expect(check.getByText(/C\*{3} \w\*{3}/)).toBeVisible()
  await expect(check.getByText('Registro eletrônico aceito pelas partes como meio de prova')).toBeVisible()
  const text = await check.locator('html').innerHTML()
  for (const secret of ['Cardápio', 'cartaz.jpg', account.name]) expect(text).not.toContain(secret)
  await expect(check.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(check)
  await expectNoSideScroll(check)

  const picture = await originalOf(server, context, id)
  await caio.setOffline(true)
  await give(check, 'cartaz.jpg', picture)
  await expect(check.getByText('Este arquivo é a peça 1, v1, aprovada neste termo.')).toBeVisible()
  await give(check, 'outro.jpg', Buffer.from('outro'))
  await expect(check.getByText('Este arquivo não está neste termo.')).toBeVisible()
  await give(check, 'caio.termo', await readFile(file))
  await expect(check.getByText(verified)).toBeVisible()
  await expect(check.getByText(sealOnly)).toBeVisible()
  await caio.setOffline(false)
  await give(check, 'caio.termo', await readFile(file))
  await expect(check.getByText(inRegister)).toBeVisible()
  await expect(check.getByText(sealOnly)).toBeHidden()
})

test('a termo with many pieces opens in the browser', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const { codigo } = await approvedTermo(server, context, browser, 9)
  const response = await page.goto(`/aprovacao/${codigo}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText(verified)).toBeVisible()
  await expect(page.getByText('Peça 10, v1, imagem')).toBeVisible()
})

test('a termo with the right seal that is not in the register is told from one that is', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { text } = await approvedTermo(server, context, browser)
  await page.goto('/aprovacao')
  await give(page, 'a.termo', Buffer.from(text))
  await expect(page.getByText(inRegister)).toBeVisible()
  await expectAccessible(page)
  server.loseTermos()
  await give(page, 'b.termo', Buffer.from(text))
  await expect(page.getByText(notInRegister)).toBeVisible()
  await expect(page.getByText(verified)).toBeHidden()
  await expect(page.getByText(inRegister)).toBeHidden()
  await expectAccessible(page)
})

test('the page for codes verifies a .termo file without a network and rejects a forged one', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { text } = await approvedTermo(server, context, browser)
  await page.goto('/aprovacao')
  await expect(page.locator('#arquivo')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.context().setOffline(true)
  await give(page, 'a.termo', Buffer.from(text))
  await expect(page.getByText(verified)).toBeVisible()
  await expectAccessible(page)
  const [head = '', payload = '', ...rest] = text.split('.')
  const values = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...values, ato: 'ajustes' })).toString('base64url')
  await give(page, 'b.termo', Buffer.from([head, other, ...rest].join('.')))
  await expect(page.getByText(forged)).toBeVisible()
  await expect(page.getByText(verified)).toBeHidden()
  await expectAccessible(page)
  await give(page, 'c.jpg', Buffer.from('x'))
  await expect(page.getByText('Escolha primeiro um arquivo .termo ou informe o código.')).toBeVisible()
})

test('a termo that the server alters on its way is rejected by the browser', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const { codigo } = await approvedTermo(server, context, browser)
  await page.route(`**/aprovacao/${codigo}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/("jws":"[^"]+)(.)"/, '$1x"') })
  })
  await page.goto(`/aprovacao/${codigo}`)
  await expect(page.getByText(forged)).toBeVisible()
})

test('without JavaScript the page shows what the server has verified, and a code can be typed', async ({
  browser,
  context,
  server,
}) => {
  const { codigo } = await approvedTermo(server, context, browser)
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/aprovacao')
  await page.getByLabel('Código do termo').fill(codigo.toLowerCase())
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(
    page.getByText('Conferido pelo servidor da agência: o registro não foi alterado.'),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/aprovacao/${codigo.match(/.{5}/g)?.join('-')}`)
  await page.goto('/aprovacao/ABC')
  await expect(page.getByText('Nenhum termo tem este código.')).toBeVisible()
})

test('the page of a termo can be used by keyboard, in the dark and at every width', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { codigo } = await approvedTermo(server, context, browser)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/aprovacao/${codigo}`)
      await expect(page.getByText(verified)).toBeVisible()
      await expectNoSideScroll(page)
      await expectAccessible(page)
    }
  }
  await page.goto('/aprovacao')
  await page.getByLabel('Código do termo').focus()
  await page.keyboard.type(codigo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(verified)).toBeVisible()
})
