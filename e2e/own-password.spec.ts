import { openMailbox } from './mailbox.ts'
import { expectAccessible, expectNoSideScroll, fillLogin } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a client whose password Ana set creates another one by the link in an e-mail, and without a mail server on the spot', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const email = `davi.${Math.random().toString(36).slice(2, 8)}@exemplo.com.br`
  const [given, own] = ['senha que a Ana escolheu', 'senha que o Davi escolheu']
  await server.call(context, 'POST', '/api/usuarios', { nome: 'Davi Luz', email, senha: given })
  const davi = await (await browser.newContext({ baseURL: server.url })).newPage()
  const heading = davi.getByRole('heading', { name: 'Crie a sua senha' })
  const enter = async (senha: string) => {
    await davi.goto('/login')
    await fillLogin(davi, { email, senha })
  }

  await test.step('without a mail server Davi creates the password on the spot', async () => {
    await enter(given)
    await expect(heading).toBeVisible()
    await expect(davi.getByText(/^Ana definiu a senha desta conta em/)).toBeVisible()
    await expectAccessible(davi)
    await expectNoSideScroll(davi)
    await davi.getByLabel('Senha atual').fill(given)
    await davi.getByLabel('Nova senha').fill(own)
    await davi.getByRole('button', { name: 'Criar senha' }).click()
    await expect(davi.getByRole('heading', { name: 'Bem-vindo, Davi Luz!' })).toBeVisible()
  })

  await test.step('Ana does not set a password, but hands over a link, which signs Davi out', async () => {
    await page.goto('/dashboard/users?mostrar=clientes')
    await page.getByRole('link', { name: 'Davi Luz', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
    await expect(dialog.locator('input[type=password]')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Enviar link para criar a senha' }).click()
    await expect(dialog.getByLabel('Link para criar a senha')).toHaveValue(/\/redefinir\?token=/)
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })

  const mailbox = await openMailbox(context, server)
  await test.step('with a mail server only the link in an e-mail ends the password that Ana set', async () => {
    const [account] = (
      await server.call<{ id: number; email: string }[]>(context, 'GET', '/api/usuarios-lista')
    ).filter((one) => one.email === email)
    await server.call(context, 'PUT', `/api/usuarios/${account?.id}`, {
      nome: 'Davi Luz',
      email,
      senha: given,
    })
    await davi.context().clearCookies()
    await enter(given)
    await expect(heading).toBeVisible()
    await davi.getByRole('button', { name: 'Enviar link' }).click()
    await expect(davi.getByText(/^Enviamos o link\. Ele vale/)).toBeVisible()
    await expectAccessible(davi)
    await expectNoSideScroll(davi)
    await davi.goto(await mailbox.find(email, /Recebemos um pedido[\s\S]*?(http\S+\/redefinir\?token=\S+)/))
    await davi.locator('input[name=senha]').fill(own)
    await davi.locator('form button[type=submit]').click()
    await expect(davi.getByText('Senha redefinida. Entre com a nova senha.')).toBeVisible()
    await enter(own)
    await expect(davi.getByRole('heading', { name: 'Bem-vindo, Davi Luz!' })).toBeVisible()
  })
  await mailbox.close()
  await davi.context().close()
})
