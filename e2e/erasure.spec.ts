import type { Browser, BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, type TestServer, test } from './test-server.ts'

const verified = 'Conferido neste navegador: o registro não foi alterado.'
const PIECES = 10

/** Caio approves a project with many pieces, and asks for the deletion of his data. */
async function approvedByCaio(server: TestServer, context: BrowserContext, browser: Browser) {
  await server.firstAdmin(context)
  const caio = await browser.newContext({ baseURL: server.url })
  const { id: clientId } = await server.signUp(caio, 'Caio Costa')
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', {
    title: 'Catálogo de outono',
    clientName: 'Caio Café',
    clientId,
    description: 'Dez folhas',
    category: 'Branding',
  })
  for (let number = 1; number <= PIECES; number += 1) {
    const background = `#3a6e${10 + number}`
    const buffer = await sharp({ create: { width: 200, height: 150, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await context.request.post(`/api/projetos/${id}/imagens`, {
      multipart: { arquivo: { name: `folha ${number}.jpg`, mimeType: 'image/jpeg', buffer } },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  }
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const { decisions } = await server.call<{ decisions: { termo: string }[] }>(
    caio,
    'POST',
    `/api/projetos/${id}/aprovar`,
    { texto: 1 },
  )
  const codigo = decisions[0]?.termo ?? ''
  const { jws } = await server.call<{ jws: string }>(caio, 'GET', `/api/termos/${codigo}`)
  expect(jws.length).toBeGreaterThan(2000)
  const file = await (await caio.request.get(`/api/termos/${codigo}/arquivo`)).body()
  const request = { tipo: 'eliminacao', mensagem: 'Apaguem o meu endereço IP do termo.' }
  const { id: pedido } = await server.call<{ id: number }>(caio, 'POST', '/api/titulares/meus', request)
  return { id, caio, codigo, grouped: codigo.match(/.{5}/g)?.join('-') ?? '', file, pedido }
}

test('Ana erases the network address from the termo of Caio, who asked for it, and the termo still verifies', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, caio, codigo, grouped, file, pedido } = await approvedByCaio(server, context, browser)
  await page.goto(`/dashboard/lgpd?pedido=${pedido}`)
  const dialog = page.getByRole('dialog', { name: 'Pedido de titular' })
  const termo = dialog.getByRole('region', { name: `Termo ${grouped}` })
  await expect(termo.getByText('Caio Costa: Catálogo de outono')).toBeVisible()
  await expect(dialog.getByText('Para apagar, confirme antes a identidade.')).toBeVisible()
  await expect(termo.getByRole('button')).toHaveCount(0)
  await dialog.getByLabel('Como a identidade foi confirmada').fill('No balcão.')
  await dialog.getByRole('button', { name: 'Confirmar identidade' }).click()

  const button = termo.getByRole('button', { name: `Apagar Endereço IP do termo ${grouped}` })
  await button.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button.click()
  const sure = page.getByRole('dialog', { name: 'Apagar Endereço IP do termo' })
  await expect(sure.getByText(/O endereço IP na Auditoria: .* nenhuma linha dela pode mudar/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  server.leaveScreensOpen()
  await sure.getByRole('button', { name: 'Apagar sem volta' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dado apagado do termo.')).toBeVisible()
  await expect(sure).toBeHidden()
  await expect(
    termo.getByText(/^Endereço IP: apagado a pedido em \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  ).toBeVisible()
  await expect(button).toBeHidden()
  await expect(termo.getByRole('button', { name: `Apagar Navegador do termo ${grouped}` })).toBeVisible()
  await expect(dialog.getByText(`Apagado sem volta do termo ${grouped}: Endereço IP.`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.goto(`/dashboard/projects?projeto=${id}&aba=revisao`)
  await expect(page.getByText(/endereço IP apagado a pedido em/)).toBeVisible()

  const check = await caio.newPage()
  await check.goto(`/aprovacao/${codigo}`)
  await expect(check.getByText(verified)).toBeVisible()
  const fact = check.locator('dl.facts > div').filter({ hasText: 'Endereço IP' })
  await expect(fact).toContainText('apagado a pedido em')
  await expectAccessible(check)
  await expectNoSideScroll(check)
  await check.goto('/aprovacao')
  const mimeType = 'application/octet-stream'
  await check.locator('#arquivo').setInputFiles({ name: 'antes.termo', mimeType, buffer: file })
  await expect(check.getByText(verified)).toBeVisible()
  await expect(fact).toContainText('apagado a pedido em')
  const pdf = await (await caio.request.get(`/api/termos/${codigo}/pdf`)).body()
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain('Endereço IP: apagado a pedido em')
})
