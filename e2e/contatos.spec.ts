import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, fillLogin, openByMenu } from './screen.ts'
import { expect, password, test } from './test-server.ts'

/** Sends a request for a quote on the public page as Clara. */
async function askForQuote(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Solicitar Orçamento Personalizado' }).click()
  await expect(page.getByRole('radio', { name: 'Orçamento' })).toBeChecked()
  await expect(page.getByLabel('Assunto')).toHaveValue('Orçamento personalizado')
  await page.getByLabel('Nome', { exact: true }).fill('Clara Luz')
  await page.getByLabel('E-mail', { exact: true }).fill('clara.luz@exemplo.com.br')
  await page.getByLabel('Telefone (opcional)').fill('(11) 98765-4321')
  await page.getByLabel('Categoria do projeto (opcional)').selectOption('Branding')
  await page.getByLabel('Mensagem').fill('Um rótulo para o café.\nPrazo: novembro.')
  await page.getByRole('checkbox', { name: /Quero receber novidades/ }).check()
  await expect(page.getByText('Sem contrato, apagamos em 12 meses.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect(page.getByText('Mensagem Enviada!')).toBeVisible()
  await expect(page.getByText('Mensagem Enviada!')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Contato' })).toBeChecked()
  await expect(page.getByLabel('Assunto')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /Quero receber novidades/ })).not.toBeChecked()
}

test('a visitor requests a quote, Ana answers and creates a client and a project from it, and the client sees the project', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  const entry = page
    .getByRole('navigation', { name: 'Menu principal', includeHidden: true })
    .getByRole('link', { name: /^Contatos/, includeHidden: true })
  await expect(entry).toHaveText('Contatos')

  const hers = await browser.newContext({ baseURL: server.url })
  const clara = await hers.newPage()
  await askForQuote(clara)

  await expect(entry, 'the event updates the count').toHaveText(/1 não lido/)
  await openByMenu(page, /^Contatos/)
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.getByRole('searchbox').fill('RÓTULO PARA')
  await expect(page).toHaveURL(/busca=/)
  await page.getByRole('link', { name: 'Orçamento personalizado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contato' })
  await expect(dialog.getByText('Um rótulo para o café.')).toBeVisible()
  await expect(dialog.getByText(/Autorizou marketing em .* versão 1:/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Clara!/,
  )
  await expect(entry, 'opening a contact marks it as read').not.toHaveText(/não lido/)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await test.step('Ana writes a note and answers', async () => {
    await dialog.getByText('Nota interna', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Indicação da Bia')
    await dialog.getByRole('button', { name: 'Salvar nota' }).click()
    await expect(dialog.getByRole('article').filter({ hasText: 'Indicação da Bia' })).toBeVisible()
    await dialog.getByText('Responder por e-mail', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Responder', exact: true }).click()
    await expect(dialog.getByText('Escreva a resposta.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Resposta' }).fill('Podemos conversar amanhã?')
    await dialog.getByRole('button', { name: 'Responder', exact: true }).click()
    await expect(dialog.getByRole('article').filter({ hasText: 'Podemos conversar amanhã?' })).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: /Status do contato/ })).toHaveValue('Em conversa')
    await expect(dialog.getByRole('textbox', { name: 'Resposta' })).toHaveValue('')
  })

  await test.step('Ana creates a client and a project from the request', async () => {
    await dialog.getByRole('button', { name: 'Criar cliente' }).click()
    const user = page.getByRole('dialog', { name: 'Novo acesso' })
    await expect(user.getByLabel('Nome completo')).toHaveValue('Clara Luz')
    await expect(user.getByLabel('E-mail')).toHaveValue('clara.luz@exemplo.com.br')
    await user.getByRole('button', { name: 'Convidar' }).click()
    const made = page.getByRole('dialog', { name: 'Convite criado' })
    const token = new URL(await made.getByLabel('Link do convite').inputValue()).searchParams.get('token')
    await made.getByRole('button', { name: 'Copiar' }).click()
    await made.getByRole('button', { name: 'Concluir' }).click()
    await server.call(clara.context(), 'POST', '/api/senha/criar', { token, senha: password })
    await server.call(clara.context(), 'POST', '/api/logout')
    await expect(dialog.getByText('Conta do cliente')).toBeVisible()

    await dialog.getByRole('button', { name: 'Criar projeto' }).click()
    const project = page.getByRole('dialog', { name: 'Novo Projeto' })
    await expect(project.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Clara Luz')
    await expect(project.getByText('Esta conta vê o projeto e pode aprovar.')).toBeVisible()
    await expect(project.getByRole('textbox', { name: 'Descrição' })).toHaveValue(/Prazo: novembro\./)
    await expect(project.getByRole('radio', { name: 'Branding' })).toBeChecked()
    await project.getByRole('textbox', { name: 'Título' }).fill('Rótulo de café')
    await project.getByRole('button', { name: 'Criar projeto' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Projeto' }).getByRole('heading', { name: 'Rótulo de café' }),
    ).toBeVisible()
    await page.goBack()
    await expect(dialog.getByRole('link', { name: 'Rótulo de café' })).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: /Status do contato/ })).toHaveValue('Ganho')
    await expectAccessible(page)
  })

  await test.step('the outbox contains the mail with the right subject, and the audit log records the answer', async () => {
    await dialog.getByRole('link', { name: 'Rótulo de café' }).click()
    await expect(page.getByRole('dialog', { name: 'Projeto' })).toBeVisible()
    await page.goto('/dashboard/correio')
    await expect(page.getByRole('button', { name: /Re: Orçamento personalizado/ })).toBeVisible()
    await page.goto('/dashboard/audit-logs')
    await expect(page.getByText('Ana respondeu ao contato “Orçamento personalizado”')).toBeVisible()
  })

  await test.step('Clara signs in and sees the project', async () => {
    await clara.goto('/login')
    await fillLogin(clara, { email: 'clara.luz@exemplo.com.br' })
    await expect(clara.getByRole('heading', { name: 'Bem-vindo, Clara Luz!' })).toBeVisible()
    await openByMenu(clara, 'Meus Projetos')
    await expect(clara.getByText('Rótulo de café')).toBeVisible()
  })
})

test('the request of a signed-in client has the client’s name and is linked to the account', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const his = await browser.newContext({ baseURL: server.url })
  const { name } = await server.signUp(his, 'Caio')
  const caio = await his.newPage()
  await caio.goto('/dashboard/projects')
  await caio.getByRole('link', { name: 'Solicitar Orçamento' }).click()
  await expect(caio.getByLabel('Nome', { exact: true })).toHaveValue(name)
  await expect(caio.getByLabel('E-mail', { exact: true })).toHaveValue('caio@exemplo.com.br')
  await expect(caio.getByRole('radio', { name: 'Orçamento' })).toBeChecked()
  await expect(caio.getByLabel('Assunto')).toHaveValue('Pedido de orçamento')
  await caio.getByLabel('Categoria do projeto (opcional)').selectOption('Web Design')
  await caio.getByLabel('Mensagem').fill('Um site com cardápio.')
  await caio.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect(caio.getByText('Mensagem Enviada!')).toBeVisible()

  await page.goto('/dashboard/contatos')
  await page.getByRole('link', { name: 'Pedido de orçamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contato' })
  await expect(dialog.getByText('Conta do cliente')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Criar cliente' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Deseja realmente excluir este contato?')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Deseja realmente excluir' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Contato excluído.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pedido de orçamento' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor requests a quote, and a validation error keeps the typed values', {
    tag: '@desktop',
  }, async ({ context, server, page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Solicitar Orçamento Personalizado' }).click()
    await expect(page.getByRole('radio', { name: 'Orçamento' })).toBeChecked()
    await page.getByLabel('Nome', { exact: true }).fill('Davi')
    await page.getByLabel('E-mail', { exact: true }).fill('davi@sem-ponto')
    await page.getByLabel('Categoria do projeto (opcional)').selectOption('Design Gráfico')
    await page.getByLabel('Mensagem').fill('Um cartaz')
    await page.getByRole('checkbox', { name: /Quero receber novidades/ }).check()
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
    await expect(page.getByText('Informe um e-mail válido.')).toBeVisible()
    await expect(page.getByLabel('Categoria do projeto (opcional)')).toHaveValue('Design Gráfico')
    await expect(page.getByRole('checkbox', { name: /Quero receber novidades/ })).toBeChecked()
    await page.getByLabel('E-mail', { exact: true }).fill('davi@exemplo.com.br')
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
    await expect(page.getByText('Mensagem Enviada!')).toBeVisible()

    await server.firstAdmin(context)
    const [stored] = await server.call<{ tipo: string; categoria: string }[]>(context, 'GET', '/api/contatos')
    expect(stored).toMatchObject({ name: 'Davi', tipo: 'orcamento', categoria: 'Design Gráfico' })
  })
})
