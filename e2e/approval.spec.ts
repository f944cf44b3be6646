import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, openByMenu, openPart } from './screen.ts'
import { expect, password, test } from './test-server.ts'

async function register(page: Page, name: string, email: string): Promise<void> {
  const form = page.locator('form[action="/register"]')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

async function setStatus(page: Page, project: string, status: string): Promise<void> {
  await page.getByRole('article', { name: project }).getByRole('combobox').click()
  await page.getByRole('option', { name: status }).click()
}

test('Ana and Caio register, and Caio approves a project that Ana created in another browser', async ({
  browser,
  server,
  page,
}) => {
  await page.goto(server.firstAccess)
  await register(page, 'Ana Admin', 'ana@exemplo.com.br')
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible()
  await expectAccessible(page)

  const caio = await (await browser.newContext({ baseURL: server.url })).newPage()
  await caio.goto('/register')
  await register(caio, 'Caio Café', 'caio@exemplo.com.br')
  await expect(caio.getByRole('heading', { name: 'Bem-vindo, Caio Café!' })).toBeVisible()
  await openByMenu(caio, 'Meus Projetos')
  await expect(caio.getByText('Nenhum projeto ainda')).toBeVisible()
  await expect(caio.getByRole('link', { name: 'Solicitar Orçamento' })).toBeVisible()
  await expectAccessible(caio)

  await test.step('the team creates a project for the client', async () => {
    await openByMenu(page, 'Projetos')
    await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo Projeto' })
    await dialog.getByRole('button', { name: 'Criar projeto' }).click()
    await expect(dialog.getByText('Informe o título do projeto.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Título' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Site do Café')
    await dialog.getByRole('textbox', { name: 'Cliente' }).fill('cai')
    await page.getByRole('option', { name: 'Caio Café' }).click()
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Um site com o cardápio do dia.')
    await dialog.getByText('Web Design').click()
    await dialog.getByRole('textbox', { name: 'Orçamento' }).pressSequentially('450000')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Criar projeto' }).click()
    await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Site do Café' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const card = caio.getByRole('article', { name: 'Site do Café' })
  await expect(card, 'it appears on the client’s open screen').toBeVisible()
  await expect(card.getByText('Aguardando início')).toBeVisible()

  await test.step('the client requests changes during the review', async () => {
    await setStatus(page, 'Site do Café', 'Em Revisão')
    await expect(card.getByText('Aguardando Aprovação')).toBeVisible()
    await card.getByRole('link', { name: 'Ver Detalhes' }).click()
    const detail = caio.getByRole('dialog', { name: 'Detalhes do Projeto' })
    await expect(detail.getByText('Ação Necessária')).toBeVisible()
    await expect(detail.getByText('Nenhum comentário ainda')).toBeVisible()
    await expectAccessible(caio)
    await detail.getByRole('button', { name: 'Solicitar Ajustes' }).click()
    await caio.getByLabel('O que precisa mudar?').fill('O logotipo está pequeno.')
    await caio.getByRole('button', { name: 'Enviar' }).click()
    await expect(caio.getByText('Pedido de ajustes enviado.')).toBeVisible()
    await expect(detail.getByText('Você', { exact: true })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Site do Café' }).getByRole('combobox')).toHaveValue(
      'Pendente',
    )
  })

  await test.step('Ana reads the requested changes and answers with a comment that Caio receives', async () => {
    await page.getByRole('link', { name: 'Ver Site do Café' }).click()
    const staff = page.getByRole('dialog', { name: 'Projeto' })
    await expect(staff.getByText('O logotipo está pequeno.', { exact: true })).toBeVisible()
    await staff.getByLabel('Novo comentário').fill('Aumentamos. Veja de novo!')
    await staff.getByRole('button', { name: 'Comentar' }).click()
    const thread = caio.getByRole('region', { name: 'Conversas do Projeto' })
    const reply = thread.getByRole('article').filter({ hasText: 'Aumentamos. Veja de novo!' })
    await expect(reply).toBeVisible()
    await expect(reply.getByText('Agência', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the client approves the project, and the decision is recorded', async () => {
    await setStatus(page, 'Site do Café', 'Em Revisão')
    await caio.getByRole('button', { name: 'Aprovar Projeto' }).click()
    await caio.getByRole('button', { name: 'Confirmar aprovação' }).click()
    await expect(caio.getByText('Projeto aprovado!')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Site do Café' }).getByRole('combobox')).toHaveValue(
      'Aprovado',
    )
    await page.getByRole('link', { name: 'Ver Site do Café' }).click()
    await openPart(page, 'Revisão')
    const decisions = page.getByRole('region', { name: 'Rodadas', exact: true })
    await expect(decisions.getByText(/Caio Café pediu ajustes em/)).toBeVisible()
    await expect(decisions.getByText(/Caio Café aprovou em/)).toBeVisible()
  })
  await expectNoSideScroll(caio)
})
