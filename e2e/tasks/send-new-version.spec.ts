import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { inReview, mesaOf, pictureOf } from '../mesa.ts'
import { photo } from '../pictures.ts'
import { expectAccessible, expectNoSideScroll } from '../screen.ts'
import { countTaps } from '../taps.ts'
import { expect, type TestServer, test } from '../test-server.ts'

/** Sets up a project of whose only piece Caio has asked for one adjustment. */
async function requestOfCaio(browser: Browser, context: BrowserContext, server: TestServer) {
  const here = await inReview(browser, context, server)
  const peca = Number(new URL(here.address, server.url).searchParams.get('peca'))
  const { versao } = await server.call<{ versao: { id: number } }>(here.his, 'GET', `/api/pecas/${peca}/mesa`)
  await server.call(here.his, 'POST', `/api/versoes/${versao.id}/marcacoes`, {
    forma: 'ponto',
    pagina: 1,
    x: 5000,
    y: 5000,
    mensagem: 'A data certa é 19.',
  })
  await server.call(here.his, 'POST', `/api/projetos/${here.id}/rejeitar`, { motivo: 'Veja a data' })
  return here
}

/** Presses 'Nova versão' and chooses a file. */
async function chooseNewVersion(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Nova versão' }).first().click()
  await (await choosing).setFiles(await corrected())
}

/** The picture of the first version with a white square in its middle, where Caio has marked it. */
async function corrected() {
  const before = await photo('capa-2.jpg', '#a8412a')
  const square = { create: { width: 300, height: 300, channels: 3, background: '#fff' } } as const
  const input = await sharp(square).png().toBuffer()
  return { ...before, buffer: await sharp(before.buffer).composite([{ input }]).jpeg().toBuffer() }
}

test('Ana sends a new version with four taps from the line that says that Caio asked for adjustments', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, account } = await requestOfCaio(browser, context, server)
  const { expectTaps } = await countTaps(page)
  await page.goto('/dashboard')
  const notice = page
    .getByRole('region', { name: 'Hoje' })
    .getByRole('listitem')
    .filter({ hasText: account.name })
  await notice.getByRole('link', { name: 'Nova versão' }).click()
  await chooseNewVersion(page)
  const headline = page.getByRole('region', { name: 'Situação do projeto' })
  await expect(headline.getByText(/^v2 pronta: 1 pedido mudou/)).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await headline.getByRole('button', { name: 'Enviar v2' }).click()
  await page
    .getByRole('dialog', { name: 'Enviar para aprovação' })
    .getByRole('button', { name: 'Enviar', exact: true })
    .click()
  const sent = page.getByRole('dialog', { name: 'Enviado' })
  await expect(sent.getByRole('region', { name: account.name })).toBeVisible()
  await expectTaps(4)
  await expectAccessible(page)
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${id}`)
  expect(status).toBe('review')
  await his.close()
})

test('Ana sends a new version from the piece, and reads what changed without a reload', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { his, address } = await requestOfCaio(browser, context, server)
  await page.goto(address)
  const mesa = mesaOf(page)
  await pictureOf(page)
  await chooseNewVersion(page)
  await expect(mesa.getByText(/^v2 pronta: 1 pedido mudou/)).toBeVisible()
  const marks = page.getByRole('button', { name: /^Marcações \d/ })
  if (await marks.isVisible()) await marks.click()
  await mesa.getByRole('tab', { name: 'Mudanças' }).click()
  await expect(mesa.getByRole('region', { name: 'O que o cliente pediu' })).toContainText('Mudou aqui')
  await expect(mesa.getByText('Nenhum pedido veio da versão anterior.')).toHaveCount(0)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await mesa.getByRole('button', { name: 'Enviar v2' }).click()
  await expect(page.getByRole('dialog', { name: 'Enviar para aprovação' })).toBeVisible()
  await his.close()
})
