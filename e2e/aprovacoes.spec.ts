import type { BrowserContext } from '@playwright/test'
import { setStatus } from './mesa.ts'
import { chooseByKeys, expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

/** A project of a client's that is sent, and answered with a request for adjustments before each of these times. */
async function answeredProject(
  server: TestServer,
  { ana, his }: { ana: BrowserContext; his: BrowserContext },
  { title, client, refusals }: { title: string; client: { id: number; name: string }; refusals: number },
) {
  const { id } = await server.call<{ id: number }>(ana, 'POST', '/api/projetos', {
    title,
    clientName: client.name,
    clientId: client.id,
    description: 'Doze páginas.',
    category: 'Branding',
  })
  for (let sent = 0; sent < refusals; sent++) {
    await setStatus(server, ana, { id, status: 'review' })
    await server.call(his, 'POST', `/api/projetos/${id}/rejeitar`, { motivo: 'Falta o preço.' })
  }
  await setStatus(server, ana, { id, status: 'review' })
  await server.call(his, 'POST', `/api/projetos/${id}/aprovar`)
  return id
}

test('Ana reads how approvals went, opens the rows behind a figure by keyboard, and exports them', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Aprovações' })
  await expect(card.getByText(/^Nenhuma rodada respondida/)).toBeVisible()
  await openByMenu(page, 'Aprovações')
  await expect(page.getByText('Ainda não há o que medir neste período')).toBeVisible()
  await expectAccessible(page)

  const his = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(his, `Caio ${Math.random().toString(36).slice(2, 8)}`)
  const people = { ana: context, his }
  for (const [title, refusals] of [
    ['Cardápio', 0],
    ['Cartaz', 0],
    ['Site', 2],
  ] as const)
    await answeredProject(server, people, { title, client: caio, refusals })
  await page.reload()
  const figure = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(figure('Rodadas por projeto')).toContainText('Mediana de 3 projetos')
  await expect(figure('Aprovados na primeira rodada')).toContainText('66,7%')
  await expect(figure('Tempo até a primeira resposta')).toContainText('Mediana de 5 rodadas')
  await expect(figure('Rodadas extras')).toContainText('Nenhuma rodada extra foi aceita neste período.')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await figure('Aprovados na primeira rodada').getByRole('link').focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Aprovados na primeira rodada: o que conta' })
  await expect(heading).toBeFocused()
  const table = page.getByRole('table', { name: 'Aprovados na primeira rodada' })
  await expect(table.getByRole('rowheader')).toHaveCount(3)
  await expect(table.getByRole('row').filter({ hasText: 'Site' })).toContainText('Ajustes pedidos')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const clients = page.getByRole('table', { name: 'Aprovações por cliente' })
  await clients
    .getByRole('link', { name: `Tempo até a primeira resposta de ${caio.name}: 5 rodadas` })
    .click()
  const waits = page.getByRole('region', { name: 'Tempo até a primeira resposta: o que conta' })
  await expect(waits.getByText('5 rodadas')).toBeVisible()
  await expect(waits.getByRole('rowheader')).toHaveCount(5)
  await expect(page).toHaveURL(/cliente=conta-\d+&ver=primeira_resposta/)
  await page.goBack()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Fechar' }).click()
  await expect(heading).toBeHidden()

  await page.getByRole('combobox', { name: 'Filtrar por cliente' }).focus()
  await chooseByKeys(page, caio.name)
  await expect(page.getByText(new RegExp(`, ${caio.name}\\. Contam`))).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^aprovacoes-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/dashboard/aprovacoes?data_inicio=2020-01-01&data_fim=2020-01-31')
  await expect(page.getByText('Ainda não há o que medir neste período')).toBeVisible()

  await page.goto('/dashboard')
  await expect(card.getByText('Mediana de 5 rodadas')).toBeVisible()
  await card.getByRole('link', { name: 'Ver aprovações' }).click()
  await expect(figure('Tempo até a primeira resposta')).toContainText('Mediana de 5 rodadas')
})
