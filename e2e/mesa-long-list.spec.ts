import { inReview, mesaOf, pictureOf } from './mesa.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './test-server.ts'

test('of a list of 150 marks those in view are rendered, and a reply that is being written stays', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, address } = await inReview(browser, context, server)
  await his.close()
  const [peca] = await server.call<{ id: number }[]>(context, 'GET', `/api/projetos/${id}/pecas`)
  const { versao } = await server.call<{ versao: { id: number } }>(
    context,
    'GET',
    `/api/pecas/${peca?.id}/mesa`,
  )
  const first = await server.call<{ id: number }>(context, 'POST', `/api/versoes/${versao.id}/marcacoes`, {
    forma: 'geral',
    mensagem: 'Trocar a foto.',
    visibilidade: 'cliente',
  })
  server.repeatMarcacao({ id: first.id, times: 149 })
  await page.goto(address)
  await pictureOf(page)
  const sheet = page.getByRole('button', { name: 'Marcações 150' })
  if (await sheet.isVisible()) await sheet.click()
  await expect(page.getByRole('tab', { name: 'Marcações (150)' })).toBeVisible()
  const articles = mesaOf(page).getByRole('article')
  const mark = (numero: number) => articles.and(page.getByLabel(new RegExp(`^Marcação ${numero}, `)))
  await expect(mark(1)).toBeInViewport()
  expect(await articles.count()).toBeLessThan(60)
  await expect(mesaOf(page).locator('li[aria-posinset="1"]')).toHaveAttribute('aria-setsize', '150')
  await expectAccessible(page)

  const scrollTo = (top: number) =>
    mesaOf(page)
      .locator('.mesa-panel')
      .evaluate((panel, to) => panel.scrollTo(0, to), top)
  await scrollTo(100_000)
  await expect(mark(150)).toBeInViewport()
  await expect(mark(1)).toHaveCount(0)
  await mark(150).getByRole('button').first().click()
  await mark(150).getByLabel('Responder').fill('Qual foto?')
  await scrollTo(0)
  await expect(mark(1)).toBeInViewport()
  await expect(mark(150), 'the mark that is open stays').toHaveCount(1)
  await expect(mark(150).getByLabel('Responder')).toHaveValue('Qual foto?')

  await page.reload()
  await pictureOf(page)
  await expect(mark(150), 'the mark of the address is in view').toBeInViewport()
  await expect(mark(150).getByLabel('Responder')).toHaveValue('Qual foto?')
})
