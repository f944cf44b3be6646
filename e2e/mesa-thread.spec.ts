import { inReview, mesaOf, pictureOf } from './mesa.ts'
import { photo } from './pictures.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Caio attaches files to an answer, Ana downloads them, and Caio deletes the answer again', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { his, address } = await inReview(browser, context, server)
  const caio = await his.newPage()
  await caio.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await caio.goto(address)
  await pictureOf(caio)
  const phone = caio.getByRole('button', { name: /^Marcações \d/ })
  if (await phone.isVisible()) await phone.click()
  await caio.getByRole('button', { name: 'Comentário geral' }).click()
  await caio.getByLabel('O que precisa mudar na peça?').fill('Usar o logotipo novo.')
  await caio.getByRole('button', { name: 'Marcar', exact: true }).last().click()
  await expect(caio.getByText('Marcação criada.')).toBeVisible()

  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = caio.waitForEvent('filechooser')
    await caio.getByRole('button', { name: 'Anexar arquivo' }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'logotipo.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(mesaOf(caio).getByRole('alert')).toHaveText(/^Este tipo de arquivo não é aceito/)
  await caio.getByRole('button', { name: 'Tirar o arquivo logotipo.html' }).click()
  await choose(await photo('logotipo.jpg', '#2a5aa8'))
  await choose({ name: 'cores.txt', mimeType: 'text/plain', buffer: Buffer.from('#2a5aa8') })
  await expectAccessible(caio)
  await expectNoSideScroll(caio)
  await caio.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(mesaOf(caio).getByRole('link', { name: 'cores.txt' })).toBeVisible()
  await expect(mesaOf(caio).getByRole('link', { name: 'Ampliar logotipo.jpg' })).toBeVisible()
  await expectAccessible(caio)

  await page.goto(`${address}&marcacao=${new URL(caio.url()).searchParams.get('marcacao')}`)
  const download = page.waitForEvent('download')
  await mesaOf(page).getByRole('link', { name: 'cores.txt' }).click()
  expect((await download).suggestedFilename()).toBe('cores.txt')

  await caio.getByRole('button', { name: 'Apagar', exact: true }).click()
  await caio
    .getByRole('dialog', { name: 'Apagar esta mensagem?' })
    .getByRole('button', { name: 'Apagar', exact: true })
    .click()
  await expect(mesaOf(page).getByText('Mensagem apagada.')).toBeVisible()
  await expect(mesaOf(page).getByRole('link', { name: 'cores.txt' })).toHaveCount(0)
  await his.close()
})

test('a text whose answer was lost is stored once, although Caio reloads and sends it again', {
  tag: '@desktop',
}, async ({ browser, context, server }) => {
  const { his, address } = await inReview(browser, context, server)
  const caio = await his.newPage()
  await caio.goto(address)
  await pictureOf(caio)
  await caio.getByRole('button', { name: 'Comentário geral' }).click()
  await caio.getByLabel('O que precisa mudar na peça?').fill('O telefone mudou.')
  await caio.route(/\/api\/versoes\/\d+\/marcacoes$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await caio.keyboard.press('Control+Enter')
  await expect(caio.getByText('Erro ao criar a marcação.')).toBeVisible()
  await caio.unrouteAll()
  await caio.reload()
  await pictureOf(caio)
  await caio.getByRole('button', { name: 'Comentário geral' }).click()
  await expect(caio.getByLabel('O que precisa mudar na peça?')).toHaveValue('O telefone mudou.')
  await caio.keyboard.press('Control+Enter')
  await expect(caio.getByText('Marcação criada.')).toBeVisible()
  await expect(mesaOf(caio).getByRole('article', { name: /^Marcação/ })).toHaveCount(1)
  await his.close()
})

test('Ana downloads the file of a piece from the bar above it, and Caio may not before he has approved it', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { his, address } = await inReview(browser, context, server)
  await page.goto(address)
  await pictureOf(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await mesaOf(page).getByRole('link', { name: 'Baixar o arquivo' }).click()
  expect((await download).suggestedFilename()).toBe('capa.jpg')
  const caio = await his.newPage()
  await caio.goto(address)
  await pictureOf(caio)
  await expect(mesaOf(caio).getByRole('link', { name: 'Baixar o arquivo' })).toHaveCount(0)
  await his.close()
})
