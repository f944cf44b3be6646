import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, test } from './test-server.ts'

test('Ana creates an account for Caio in the form of a new project, records a receita for him, and he sees the invoice', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  await server.call(context, 'POST', '/api/clientes', { nome: 'Prado Filmes', email: 'caio@exemplo.com.br' })
  await server.call(context, 'POST', '/api/clientes', { nome: 'Prado Eventos', email: 'caio@exemplo.com.br' })

  await page.goto('/dashboard/projects?novo=1')
  const project = page.getByRole('dialog', { name: 'Novo Projeto' })
  await project.getByLabel('Cliente').fill('Caio Prado')
  await page.getByRole('option', { name: 'Criar cliente “Caio Prado”' }).click()
  const account = page.getByRole('dialog', { name: 'Novo acesso' })
  await account.getByLabel('E-mail').fill('caio@exemplo.com.br')
  await account.getByRole('button', { name: 'Convidar' }).click()
  await expect(account.getByText('Esta pessoa talvez já esteja no cadastro de clientes.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await account.getByRole('radio', { name: 'Outra pessoa: criar um cadastro novo' }).check()
  await account.getByRole('button', { name: 'Convidar' }).click()
  const made = page.getByRole('dialog', { name: 'Convite criado' })
  const token = new URL(await made.getByLabel('Link do convite').inputValue()).searchParams.get('token')
  await made.getByRole('button', { name: 'Copiar' }).click()
  await made.getByRole('button', { name: 'Concluir' }).click()
  await expect(account).toHaveCount(0)
  await expect(project.getByText('Esta conta vê o projeto e pode aprovar.')).toBeVisible()
  await project.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()

  await page.goto('/dashboard/financial-transactions?novo=1')
  const receita = page.getByRole('dialog', { name: 'Nova Transação' })
  await receita.getByRole('radio', { name: 'Receita' }).check()
  await receita.getByLabel('Cliente').fill('Zé')
  await expect(receita.getByText('Sem acesso: esta pessoa não verá a fatura.')).toBeVisible()
  await receita.getByLabel('Cliente').fill('Caio')
  await page.getByRole('option', { name: 'Caio Prado' }).click()
  await expect(receita.getByText('Sem acesso: esta pessoa não verá a fatura.')).toHaveCount(0)
  const [category] = await server.call<{ id: number }[]>(context, 'GET', '/api/categorias-financeiras')
  const body = {
    tipo: 'receita',
    valor: 900,
    data_vencimento: '2030-11-25',
    categoria_id: category?.id,
    descricao: 'Logotipo',
  }
  await server.call(context, 'POST', '/api/transacoes-financeiras', { ...body, pessoa: 'Caio Prado' })

  await page.goto('/dashboard/clientes')
  const his = page.getByRole('row').filter({ hasText: 'Caio Prado' })
  await expect(his.getByText('Convidado')).toBeVisible()
  await expect(his).toContainText(/R\$\s900,00/)
  await expect(page.getByText('Sem acesso')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.goto('/dashboard/users?mostrar=clientes')
  await page.getByRole('link', { name: 'Caio Prado', exact: true }).first().click()
  const edit = page.getByRole('dialog', { name: 'Editar Usuário' })
  await expect(edit.getByText('Cadastro: Caio Prado')).toBeVisible()
  await edit.getByRole('button', { name: 'Cancelar' }).click()
  await expectNoSideScroll(page)

  const own = await browser.newContext({ baseURL: server.url })
  await server.call(own, 'POST', '/api/senha/criar', { token, senha: password })
  const invoices = await own.newPage()
  await invoices.goto('/dashboard/faturas')
  await expect(invoices.getByText('Logotipo')).toBeVisible()
  await own.close()
})
