import sharp from 'sharp'
import { mesaOf, pictureOf, projectOfCaio, setStatus } from './mesa.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

/** A white picture with a dark square at each of these positions. */
async function squares(name: string, ...at: [left: number, top: number][]) {
  const dark = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#222' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    .composite(at.map(([left, top]) => ({ input: dark, left, top })))
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('Ana reads which request was forgotten before she sends the new version, and Caio sees what changed', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his } = await projectOfCaio(browser, context, server, [])
  const [peca] = await (
    await context.request.post(`${server.url}/api/projetos/${id}/pecas`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      multipart: { arquivo: await squares('capa.png', [100, 100], [900, 600]) },
    })
  ).json()
  await setStatus(server, context, { id, status: 'review' })
  const { versao } = await server.call<{ versao: { id: number } }>(his, 'GET', `/api/pecas/${peca.id}/mesa`)
  for (const [x, y, mensagem] of [
    [1300, 1600, 'O telefone mudou.'],
    [8000, 7100, 'O preço é R$ 89.'],
  ] as const)
    await server.call(his, 'POST', `/api/versoes/${versao.id}/marcacoes`, {
      forma: 'ponto',
      pagina: 1,
      x,
      y,
      mensagem,
    })
  await server.call(his, 'POST', `/api/projetos/${id}/rejeitar`, { motivo: 'Veja as marcações.' })
  const sent = await context.request.post(`${server.url}/api/pecas/${peca.id}/versoes`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { arquivo: await squares('capa-2.png', [140, 140], [900, 600], [900, 100]) },
  })
  expect(sent.status()).toBe(201)

  await page.goto(`/dashboard/projects?projeto=${id}&enviar=1`)
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(sending.getByText('1 pedido sem mudança. Enviar assim mesmo?')).toBeVisible()
  await expect(sending.getByText('O preço é R$ 89.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await sending.getByRole('link', { name: 'capa, marcação 2' }).click()
  const mesa = mesaOf(page)
  await expect(mesa.getByRole('article', { name: /^Marcação 2.*nada mudou aqui/ })).toBeVisible()
  await mesa.getByRole('tab', { name: 'Mudanças' }).click()
  const asked = mesa.getByRole('region', { name: 'O que o cliente pediu' })
  await expect(asked.getByRole('button', { name: /1 Mudou aqui O telefone mudou\./ })).toBeVisible()
  await expect(asked.getByRole('button', { name: /2 Nada mudou aqui O preço é R\$ 89\./ })).toBeVisible()
  await expect(
    mesa.getByRole('region', { name: 'Mudou sem pedido' }).getByText('alto à direita'),
  ).toBeVisible()
  await expect(
    mesa.getByText('Comparação automática: mostra onde os pixels mudaram, não se o pedido foi atendido.'),
  ).toBeVisible()
  await expect(mesa.locator('.mesa-changed')).not.toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.goto(`/dashboard/projects?projeto=${id}&enviar=1`)
  await sending.getByRole('button', { name: 'Enviar assim mesmo' }).click()
  await expect(page.getByText('Enviado para aprovação.')).toBeVisible()

  const caio = await his.newPage()
  await caio.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await caio.goto(`/dashboard/projects?projeto=${id}&peca=${peca.id}`)
  const opened = mesaOf(caio)
  await pictureOf(caio)
  const marcacoes = opened.getByRole('button', { name: 'Marcações 2' })
  if (await marcacoes.isVisible()) await marcacoes.click()
  await expect(opened.getByText('Mudou aqui', { exact: true })).toBeVisible()
  await expect(opened.getByText('Nada mudou aqui')).toBeVisible()
  await his.close()
})
