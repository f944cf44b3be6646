import { inReview, mesaOf, pictureOf } from './mesa.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana mentions Marina with the suggestions of the message box, by the keyboard and by a tap', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, address } = await inReview(browser, context, server)
  for (const nome of ['Marina Alves', 'Márcia Lima'])
    await server.call(context, 'POST', `/api/projetos/${id}/revisores`, {
      nome,
      telefone: `119${nome.length}8887777`,
    })
  await page.goto(address)
  await pictureOf(page)
  const phone = page.getByRole('button', { name: /^Marcações \d/ })
  if (await phone.isVisible()) await phone.click()
  await page.getByRole('button', { name: 'Comentário geral' }).click()
  const written = page.getByLabel('O que precisa mudar na peça?')
  await expect(written).toBeFocused()
  const options = page.getByRole('option')
  await page.keyboard.type('Usar o logotipo novo, @an')
  await expect(
    options,
    'Ana herself is not suggested, and an internal mark is only for the team',
  ).toHaveCount(0)
  await page.getByText('Equipe e cliente', { exact: true }).click()
  await written.press('End')
  for (let key = 0; key < 'an'.length; key += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('mar')
  await expect(options).toHaveText(['Marina Alves', 'Márcia Lima'])
  await page.keyboard.press('Enter')
  await expect(written).toHaveValue('Usar o logotipo novo, @Marina Alves ')
  await page.getByRole('button', { name: 'Marcar', exact: true }).last().click()
  const field = mesaOf(page).getByLabel('Responder', { exact: true })
  await field.focus()
  await page.keyboard.type('Veja, @mar')
  await expect(options).toHaveText(['Marina Alves', 'Márcia Lima'])
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Veja, @Márcia Lima ')
  await page.keyboard.type('e @ma')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(mesaOf(page), 'the key closes the suggestions only').toBeVisible()
  await page.keyboard.type('r')
  await options.filter({ hasText: 'Marina Alves' }).click()
  await expect(field).toHaveValue('Veja, @Márcia Lima e @Marina Alves ')
  await expect(field).toBeFocused()
  await page.keyboard.type('por favor')
  await page.keyboard.press('Control+Enter')
  await expect(mesaOf(page).getByText('Veja, @Márcia Lima e @Marina Alves por favor')).toBeVisible()
  await his.close()
})
