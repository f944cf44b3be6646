import { photo } from '../pictures.ts'
import { expectAccessible, expectNoSideScroll } from '../screen.ts'
import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

test('Ana creates a project with pictures and sends it to the client for approval with five taps', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const his = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(his, 'Caio Prado')
  const { expectTaps } = await countTaps(page)
  await page.goto('/dashboard/projects')

  await page.getByRole('button', { name: 'Novo Projeto' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Projeto' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Panetones de Natal')
  await form.getByRole('textbox', { name: 'Cliente' }).pressSequentially('cai')
  await expect(page.getByRole('option', { name: caio.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Esta conta vê o projeto e pode aprovar.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Uma caixa para cada sabor.')
  await form
    .getByLabel('Escolher imagens')
    .setInputFiles([await photo('caixa.jpg', '#a8412a'), await photo('fita.jpg', '#2a5aa8')])
  await expect(form.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('listitem')).toHaveCount(2)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await form.getByText('Design Gráfico').click()
  await form.getByRole('button', { name: 'Criar projeto' }).click()

  const project = page.getByRole('dialog', { name: 'Projeto' })
  await expect(project.getByRole('heading', { name: 'Panetones de Natal' })).toBeVisible()
  await expect(project.getByRole('list', { name: 'Peças', exact: true }).getByRole('listitem')).toHaveCount(2)
  await project.getByRole('button', { name: 'Enviar para aprovação' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(sending.getByRole('region', { name: 'Caio Prado' })).toBeVisible()
  const subject = '“Panetones de Natal” aguarda a sua aprovação'
  await expect(sending.getByText(subject)).toBeVisible()
  const mail = sending.frameLocator(`iframe[title="E-mail: ${subject}"]`)
  await expect(mail.getByRole('link', { name: 'Ver e aprovar' })).toBeVisible()
  expect(await mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Enviado para aprovação.')).toBeVisible()
  await expectTaps(5)

  const [waiting] = await server.call<{ status: string; images: unknown[] }[]>(his, 'GET', '/api/projetos')
  expect([waiting?.status, waiting?.images.length]).toEqual(['review', 2])
  await his.close()
})
