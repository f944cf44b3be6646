import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, test } from './test-server.ts'

test('Ana invites the client of a project, who creates a password and arrives at the project', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const email = `helena.${Math.random().toString(36).slice(2, 8)}@exemplo.com.br`
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', {
    title: 'Rótulo de café',
    clientName: 'Helena Prado',
    description: 'Frente e verso.',
    category: 'Branding',
  })
  await page.goto(`/dashboard/projects?projeto=${id}&enviar=1`)
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(
    sending.getByText('Helena Prado não tem acesso: ninguém de fora vê este projeto.'),
  ).toBeVisible()
  const tab = sending.getByRole('tab', { name: 'Tela' })
  await tab.click()
  const screen = sending.getByRole('region', { name: 'Tela do cliente' })
  await expect(screen.getByText('Aguardando Aprovação')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Aprovar Projeto' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await sending.getByRole('button', { name: 'Convidar' }).click()
  const account = page.getByRole('dialog', { name: 'Novo acesso' })
  await expect(account.getByLabel('Nome completo')).toHaveValue('Helena Prado')
  await account.getByLabel('E-mail').fill(email)
  await account.getByRole('button', { name: 'Convidar' }).click()
  const made = page.getByRole('dialog', { name: 'Convite criado' })
  const link = await made.getByLabel('Link do convite').inputValue()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await made.getByRole('button', { name: 'Copiar' }).click()
  await made.getByRole('button', { name: 'Concluir' }).click()
  await expect(
    sending.getByText('Helena Prado ainda não aceitou o convite e não consegue entrar.'),
  ).toBeVisible()
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Enviado para aprovação.')).toBeVisible()

  const helena = await (await browser.newContext({ baseURL: server.url })).newPage()
  await helena.goto(link)
  await expect(helena.getByRole('heading', { name: 'Criar senha' })).toBeVisible()
  await expectAccessible(helena)
  await expectNoSideScroll(helena)
  await helena.locator('input[name=senha]').fill(password)
  await helena.getByRole('button', { name: 'Criar senha' }).click()
  await expect(helena.getByRole('heading', { name: 'Senha criada' })).toBeVisible()
  await expect(helena.getByText('Senha criada. Redirecionando...')).toBeVisible()
  await expect(helena).toHaveTitle(/^Senha criada \|/)
  const project = helena.getByRole('dialog', { name: 'Detalhes do Projeto' })
  await expect(project.getByRole('heading', { name: 'Rótulo de café' })).toBeVisible()
  await expect(project.getByRole('button', { name: 'Aprovar Projeto' })).toBeVisible()
  await helena.context().close()
})
