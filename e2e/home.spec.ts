import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, pressRowAction } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const common = { description: 'Peças', category: 'Branding' }

/** Creates a project for a client, and sets its status if one is given. */
async function open(
  server: TestServer,
  ana: BrowserContext,
  title: string,
  clientId: number,
  status?: string,
) {
  const project = { ...common, title, clientName: 'x', clientId }
  const { id } = await server.call<{ id: number }>(ana, 'POST', '/api/projetos', project)
  if (status) await server.call(ana, 'PATCH', `/api/projetos/${id}/status`, { status })
  return id
}

const figure = (page: Page, label: string) => page.getByRole('region', { name: label }).locator('.figure')

test('the home pages show the real figures, and a decision of the client updates the admin’s open screen', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await expect(figure(page, 'Projetos Ativos')).toHaveText('0')
  await expect(figure(page, 'Receita do Mês')).toHaveText('—')
  await expect(figure(page, 'Taxa de Aprovação')).toHaveText('—')
  for (const goal of ['Meta: +12%', 'Meta: +8%', 'Meta: +3%', 'Meta: 94% · +2%'])
    await expect(page.getByText(goal, { exact: true })).toBeVisible()
  await expect(page.getByText('nada em', { exact: false })).toBeVisible()
  await expect(page.getByText('Tudo em dia', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const his = await browser.newContext({ baseURL: server.url })
  const { id } = await server.signUp(his, 'Caio')
  const caio = await his.newPage()
  await caio.goto('/dashboard')
  await expect(caio.getByRole('heading', { name: 'Bem-vindo, Caio!' })).toBeVisible()
  await expect(caio.getByText('Nenhum projeto ainda')).toBeVisible()

  await open(server, context, 'Cardápio', id)
  await open(server, context, 'Fachada', id, 'in_progress')
  await open(server, context, 'Logotipo', id, 'completed')
  await open(server, context, 'Embalagem', id, 'review')
  await expect(figure(page, 'Projetos Ativos'), 'the open screen updates').toHaveText('3')
  await expect(figure(page, 'Clientes Ativos')).toHaveText('1')
  const recent = page.getByRole('region', { name: 'Projetos Recentes' })
  await expect(recent.getByRole('listitem')).toHaveCount(4)
  const today = page.getByRole('region', { name: 'Hoje' })
  await expect(today.getByRole('listitem')).toHaveText([/Embalagem.*aguarda a aprovação de Caio.*agora/])
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await test.step('the client sees the project that awaits a decision and approves it on the home page', async () => {
    for (const [label, count] of [
      ['Projetos Ativos', '3'],
      ['Em Andamento', '1'],
      ['Concluídos', '1'],
      ['Mensagens', '0'],
    ] as const)
      await expect(caio.getByText(label, { exact: true }).locator('..').locator('.figure')).toHaveText(count)
    const waitingProjects = caio.getByRole('region', { name: 'Aguardando sua decisão' })
    await expect(waitingProjects.getByRole('article', { name: 'Embalagem' })).toBeVisible()
    await expectAccessible(caio)
    await expectNoSideScroll(caio)
    await waitingProjects.getByRole('button', { name: 'Aprovar Projeto' }).click()
    await caio.getByRole('button', { name: 'Confirmar aprovação' }).click()
    await expect(caio.getByText('Projeto aprovado!')).toBeVisible()
    await expect(waitingProjects).toHaveCount(0)
  })
  await expect(figure(page, 'Taxa de Aprovação')).toHaveText('100%')
  await expect(today.getByRole('listitem')).toHaveText([/Embalagem.*Caio aprovou agora.*Faturar/])
})

test('Ana searches, sorts and blocks accounts of clients, and creates a project for one of them', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const clara = await server.signUp(await browser.newContext(), 'Clara Conceição de Albuquerque')
  await server.signUp(await browser.newContext(), 'Bistrô da Lapa')
  await open(server, context, 'Vitrine', clara.id, 'review')
  await page.goto('/dashboard/clients')
  await expect(page.getByRole('heading', { name: 'Gerenciar Clientes' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: clara.email })
  await expect(row.getByText('1 Em Revisão')).toBeVisible()
  await expect(row.getByText('agora').first()).toBeVisible()
  await expect(row.getByRole('link', { name: clara.email })).toHaveAttribute('href', `mailto:${clara.email}`)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  if (await order.isVisible()) {
    await order.click()
    await page.getByRole('option', { name: 'Mais projetos' }).click()
  } else {
    await page.getByRole('button', { name: 'Projetos', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Projetos' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  }
  await page.getByRole('searchbox').fill('conceicao')
  await expect(page.getByRole('cell', { name: /Bistrô/ })).toHaveCount(0)

  await pressRowAction(row, clara.name, `Novo Projeto para ${clara.name}`)
  const dialog = page.getByRole('dialog', { name: 'Novo Projeto' })
  await expect(dialog.getByRole('textbox', { name: 'Cliente' })).toHaveValue(clara.name)
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Uniforme')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Camisetas e aventais.')
  await dialog.getByText('Branding').click()
  await dialog.getByRole('button', { name: 'Criar projeto' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Uniforme' })).toBeVisible()
  await page.goBack()
  await expect(row.getByRole('link', { name: '2 projetos' })).toBeVisible()

  await pressRowAction(row, clara.name, `Bloquear ${clara.name}`)
  await expect(row.getByText('bloqueado')).toBeVisible()
  await pressRowAction(row, clara.name, `Desbloquear ${clara.name}`)
  await expect(row.getByText('bloqueado')).toHaveCount(0)

  await row.getByRole('link', { name: '2 projetos' }).click()
  await expect(page.getByRole('article', { name: 'Uniforme' })).toBeVisible()
  await page.goto('/dashboard/clients?busca=ninguém assim')
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})
