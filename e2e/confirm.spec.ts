import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, password, test } from './test-server.ts'

test('creating an invitation to the team needs the password again if it was typed too long ago', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/users?convidar=1')
  const dialog = page.getByRole('dialog', { name: 'Convidar' })
  await dialog.getByLabel('E-mail').fill('bia@exemplo.com.br')
  server.leaveScreensOpen()
  await dialog.getByRole('button', { name: 'Criar convite' }).click()

  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  const typed = question.getByRole('textbox', { name: 'Senha' })
  await expect(typed).toBeFocused()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Confirme sua senha para continuar.')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveValue('bia@exemplo.com.br')

  await dialog.getByRole('button', { name: 'Criar convite' }).click()
  await expect(typed).toBeFocused()
  await page.keyboard.type('não é esta')
  await page.keyboard.press('Enter')
  await expect(question.getByText('E-mail ou senha inválidos.')).toBeVisible()
  await expect(typed).toBeFocused()
  await question.getByRole('button', { name: 'Mostrar ou ocultar a senha' }).click()
  await expect(typed).toHaveAttribute('type', 'text')
  await typed.fill(password)
  const invited = page.waitForResponse((answer) => answer.url().endsWith('/api/convites') && answer.ok())
  await page.keyboard.press('Enter')
  expect((await invited).status()).toBe(201)
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Link do convite')).toBeVisible()
  expect(await server.call(context, 'GET', '/api/convites')).toHaveLength(1)
})
