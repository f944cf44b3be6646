import sharp from 'sharp'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a finished project is published in the portfolio with the client’s permission, and unpublished when the permission is revoked', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const portal = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(portal, 'Caio')
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', {
    title: 'Site do Café',
    clientName: 'Caio',
    clientId: caio.id,
    description: 'Um site com o cardápio do dia.',
    category: 'Web Design',
  })
  const background = '#2a5aa8'
  const buffer = await sharp({ create: { width: 600, height: 450, channels: 3, background } })
    .png()
    .toBuffer()
  await context.request.post(`${server.url}/api/projetos/${id}/imagens`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { arquivo: { name: 'tela.png', mimeType: 'image/png', buffer } },
  })
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'completed' })

  const client = await portal.newPage()
  await client.goto(`/dashboard/projects?projeto=${id}`)
  const detail = client.getByRole('dialog', { name: 'Detalhes do Projeto' })
  await expect(detail.getByText('Um site com o cardápio do dia.')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Permitir' })).toHaveCount(0)

  await page.goto(`/dashboard/projects?projeto=${id}&aba=dados`)
  await page.getByRole('button', { name: 'Adicionar ao portfólio' }).click()
  const work = page.getByRole('dialog', { name: 'Trabalho' })
  await expect(work.getByText('O cliente ainda não permitiu mostrar este projeto.')).toBeVisible()
  await expect(work.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(1)
  const publish = work.getByRole('button', { name: 'Publicar Site do Café' })
  await expect(publish).toBeDisabled()
  await expectAccessible(page)

  const question = 'A agência gostaria de mostrar este projeto no portfólio'
  await expect(detail.getByText(question), 'it appears on the client’s open screen').toBeVisible()
  await expect(detail.getByText('Autorizo a agência a mostrar este projeto')).toBeVisible()
  await expectAccessible(client)
  await expectNoSideScroll(client)
  await detail.getByRole('button', { name: 'Permitir', exact: true }).click()
  await expect(detail.getByText(/Caio permitiu em/)).toBeVisible()

  await expect(work.getByText(/Caio permitiu em/)).toBeVisible()
  await publish.click()
  await expect(page.getByText('Trabalho publicado!')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
  await visitor.goto('/portfolio/site-do-cafe')
  await expect(visitor.getByRole('heading', { name: 'Site do Café' })).toBeVisible()

  await detail.getByRole('button', { name: 'Revogar permissão' }).click()
  await client
    .getByRole('dialog', { name: 'Revogar a permissão?' })
    .getByRole('button', { name: 'Revogar permissão' })
    .click()
  await expect(detail.getByText(/Caio revogou a permissão em/)).toBeVisible()
  const response = await visitor.reload()
  expect(response?.status()).toBe(404)
  await expect(work.getByText('O cliente revogou a permissão.')).toBeVisible()
  await expect(work.getByText('Rascunho')).toBeVisible()
  await expect(publish).toBeDisabled()
})
