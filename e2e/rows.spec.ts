import { expectAccessible, pressRowAction } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a row opens its record by a click anywhere except on its buttons, its links and a text selection', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const padaria = { nome: 'Padaria Aurora', telefone: '(11) 95555-5573' }
  await server.call(context, 'POST', '/api/clientes', padaria)
  await page.goto('/dashboard/clientes')
  const phone = page.getByText(padaria.telefone)
  await pressRowAction(page, padaria.nome, `Editar ${padaria.nome}`)
  await page.getByRole('dialog', { name: 'Editar Cliente' }).getByRole('button', { name: 'Cancelar' }).click()
  await phone.selectText()
  await phone.dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await phone.click()
  await expect(page.getByRole('heading', { name: padaria.nome, level: 1 })).toBeVisible()
})

test('on a phone a row has the name in its first line, facts in the second, and its actions behind one button', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const vinicola = { nome: 'Vinícola Serra', telefone: '(54) 95555-2842', email: 'lu@serra.com.br' }
  await server.call(context, 'POST', '/api/clientes', vinicola)
  await page.goto('/dashboard/clientes')
  const row = page.getByRole('row').filter({ hasText: vinicola.nome })
  const top = async (text: string) => (await row.getByText(text).boundingBox())?.y
  await expect(row.getByText(vinicola.email)).toBeVisible()
  // What loads above the list moves it between two measurements.
  await expect(async () => expect(await top(vinicola.email)).toBe(await top(vinicola.telefone))).toPass()
  await expect(row.getByRole('cell', { name: `E-mail: ${vinicola.email}` })).toBeVisible()

  const actions = row.getByRole('button', { name: `Ações de ${vinicola.nome}` })
  const remove = row.getByRole('button', { name: `Excluir ${vinicola.nome}` })
  await expect(remove).toBeHidden()
  await actions.click()
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(actions).toBeFocused()
  await actions.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(remove).toBeHidden()

  await actions.click()
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir este cliente?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(actions).toBeFocused()
})
