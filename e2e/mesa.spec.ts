import { clickAt, inReview, mesaOf, pictureOf, setStatus, spotOf } from './mesa.ts'
import { pdfWith } from './pdf.ts'
import { photo } from './pictures.ts'
import { conclude, lastStep, recorded } from './review-visit.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Caio marks a spot and an area, Ana answers, and version 2 shows what version 1 left open', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { id, his, address } = await inReview(browser, context, server)
  const caio = await his.newPage()
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  await caio.getByRole('button', { name: 'Abrir capa' }).click()
  const picture = await pictureOf(caio)
  await clickAt(picture, { x: 0.25, y: 0.75 })
  await caio.getByLabel('O que precisa mudar aqui?').fill('O telefone mudou.')
  await caio.keyboard.press('Control+Enter')
  await expect(caio.getByText('Marcação criada.')).toBeVisible()
  const first = caio.getByRole('button', { name: /^Marcação 1, aberta/ })
  expect(await spotOf(picture, first)).toEqual({ x: 0.25, y: 0.75 })

  const box = await picture.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await caio.mouse.move(box.x + 0.7 * box.width, box.y + 0.2 * box.height)
  await caio.mouse.down()
  await caio.mouse.move(box.x + 0.9 * box.width, box.y + 0.4 * box.height, { steps: 5 })
  await caio.mouse.up()
  await caio.getByLabel('O que precisa mudar aqui?').fill('Esta foto é antiga.')
  await caio.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(
    caio.getByRole('article', { name: /^Marcação 2, aberta, .*alto à direita, por você/ }),
  ).toBeVisible()
  await expectAccessible(caio)

  await page.goto(address)
  await page
    .getByRole('button', { name: /^Marcação 1, aberta, página 1, embaixo à esquerda, por Caio/ })
    .click()
  await page.getByLabel('Responder').fill('Qual é o novo?')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(caio.getByRole('article', { name: /^Marcação 1, .*1 resposta/ })).toBeVisible()
  await page
    .getByRole('article', { name: /^Marcação 2/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByText('Marcação resolvida.')).toBeVisible()
  await expectAccessible(page)

  await setStatus(server, context, { id, status: 'in_progress' })
  await page.getByRole('tab', { name: 'Versões' }).click()
  await page.getByLabel('O que mudou').fill('Foto nova')
  await page.getByLabel('Arquivo da nova versão').setInputFiles(await photo('capa-2.jpg', '#2a5aa8'))
  await expect(page.getByRole('button', { name: 'Versão 2' })).toBeVisible()
  await page.getByRole('tab', { name: /^Marcações/ }).click()
  await expect(page.getByRole('article', { name: /^Marcação 1, aberta, da v1/ })).toBeVisible()
  await expect(page.getByRole('article', { name: /^Marcação 2/ })).toHaveCount(0)
  expect(
    await spotOf(
      await pictureOf(page),
      page.getByRole('button', { name: /^Marcação 1, aberta, da v1/ }).first(),
    ),
  ).toEqual({
    x: 0.25,
    y: 0.75,
  })
  await caio.reload()
  await expect(caio.getByRole('button', { name: 'Versão 2' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Comparar', exact: true }).click()
  const [old, fresh] = [
    page.getByRole('img', { name: 'v1, página 1' }),
    page.getByRole('img', { name: 'v2, página 1' }),
  ]
  await expect(old).toBeVisible()
  await expect(fresh).toBeVisible()
  const widthsNow = async () => {
    const boxes = await Promise.all([old.boundingBox(), fresh.boundingBox()])
    return boxes.map((box) => Math.round(box?.width ?? 0))
  }
  const [fitting = 0] = await widthsNow()
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await expect.poll(async () => new Set(await widthsNow()).size).toBe(1)
  await expect.poll(async () => (await widthsNow())[0]).toBeGreaterThan(fitting)
  const [joined] = await widthsNow()
  await page.getByRole('button', { name: 'Mover em separado' }).click()
  await old.hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await widthsNow())[0]).toBeGreaterThan(joined ?? 0)
  expect((await widthsNow())[1]).toBe(joined)
  await page.getByRole('button', { name: 'Mover juntas' }).click()
  await expect.poll(async () => new Set(await widthsNow()).size).toBe(1)
  await page.getByText('Cortina').click()
  await page.getByRole('slider').press('ArrowRight')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Encerrar comparação' }).click()
  await pictureOf(page)
  await his.close()
})

test('a mark is created by the keyboard alone, and internal marks are not shown to Caio', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { his, address } = await inReview(browser, context, server)
  await page.goto(address)
  await pictureOf(page)
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('O que precisa mudar aqui?').fill('Conferir com a gráfica')
  await page.keyboard.press('Control+Enter')
  const marcacao = mesaOf(page).getByRole('button', { name: /^Marcação E1, aberta, só da equipe/ })
  await expect(marcacao).toBeVisible()
  expect(await spotOf(await pictureOf(page), marcacao)).toEqual({ x: 0.55, y: 0.51 })
  const caio = await his.newPage()
  await caio.goto(address)
  await pictureOf(caio)
  await expect(mesaOf(caio).getByText('Nenhuma marcação.')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar ao cliente' }).click()
  await page
    .getByRole('dialog', { name: /Mostrar/ })
    .getByRole('button', { name: 'Mostrar', exact: true })
    .click()
  await expect(page.getByText('Agora o cliente vê esta marcação.')).toBeVisible()
  await expect(mesaOf(caio).getByRole('article', { name: /^Marcação 1, aberta/ })).toBeVisible()
  await his.close()
})

test('on a phone a tap creates a mark after “Marcar” was pressed, and two taps an area, without a drag', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  const { his, address } = await inReview(browser, context, server)
  const phone = await browser.newContext({
    baseURL: server.url,
    storageState: await his.storageState(),
    viewport: page.viewportSize(),
    hasTouch: true,
    isMobile: true,
  })
  const caio = await phone.newPage()
  await caio.goto(address)
  const picture = await pictureOf(caio)
  const tapAt = async (x: number, y: number) => {
    const box = await picture.boundingBox()
    if (!box) throw new Error('nothing is drawn')
    await caio.touchscreen.tap(box.x + x * box.width, box.y + y * box.height)
  }
  await expect(caio.getByText('Toque onde quer mudar algo.')).toBeVisible()
  const before = await picture.boundingBox()
  await tapAt(0.5, 0.5)
  const composer = caio.getByLabel('O que precisa mudar aqui?')
  await expect(composer).toBeFocused()
  expect((await picture.boundingBox())?.width, 'the picture keeps its width').toBe(before?.width)
  await composer.fill('Mais claro')
  await expectNoSideScroll(caio)
  await expectAccessible(caio)
  await caio.keyboard.press('Enter')
  await expect(caio.getByText('Marcação criada.')).toBeVisible()
  await expect(composer, 'the sheet is closed').toHaveCount(0)
  await expect(caio.getByRole('tab', { name: /^Marcações/ })).toBeHidden()
  await expect(caio.getByRole('button', { name: /^Marcações 1/ })).toBeVisible()
  await caio.getByRole('button', { name: 'Área' }).tap()
  await tapAt(0.1, 0.1)
  await tapAt(0.4, 0.3)
  await composer.fill('Trocar')
  await caio.getByRole('button', { name: 'Marcar', exact: true }).tap()
  await caio.getByRole('button', { name: /^Marcações 2/ }).tap()
  await expect(caio.getByRole('article', { name: /^Marcação 2/ })).toBeVisible()
  await expectAccessible(caio)
  await phone.close()
  await his.close()
})

test('Caio answers piece by piece, is told which pages are missing, and concludes once with a termo', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, address } = await inReview(browser, context, server, ['capa.jpg', 'miolo.jpg'])
  const caio = await his.newPage()
  await caio.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await caio.goto(address)
  await pictureOf(caio)
  await expect(mesaOf(caio).getByRole('button', { name: 'Aprovar com ajustes' })).toHaveCount(0)
  const peca = new URL(address, server.url).searchParams.get('peca')
  const { versao } = await server.call<{ versao: { id: number } }>(his, 'GET', `/api/pecas/${peca}/mesa`)
  await server.call(his, 'POST', `/api/versoes/${versao.id}/marcacoes`, {
    forma: 'geral',
    mensagem: 'O telefone mudou.',
  })
  await mesaOf(caio).getByText('Aprovar com ajustes').click()
  await expect(caio.getByText('1 de 2 respondidas')).toBeVisible()
  await caio.getByRole('link', { name: 'Ver a próxima' }).click()
  await expect(mesaOf(caio).getByRole('img', { name: 'miolo, página 1' })).toBeVisible()
  await mesaOf(caio).getByText('Aprovar', { exact: true }).click()
  await caio.getByRole('button', { name: 'Concluir revisão' }).click()
  const { dialog } = lastStep(caio, 'Concluir revisão')
  await expect(dialog.getByRole('listitem')).toHaveText([/capa.*Aprovar com ajustes/, /miolo.*Aprovar$/])
  await dialog.getByText('Antes de aprovar, confira').click()
  await dialog.getByLabel('Textos, nomes e telefones').check()
  await expectAccessible(caio)
  await expectNoSideScroll(caio)
  await conclude(caio, 'Concluir revisão')
  await expect(caio.getByText(/^Aprovado\. Obrigado! Avisamos a /)).toBeVisible()
  await expect(caio.getByRole('link', { name: 'Conferir' })).toBeVisible()
  await caio
    .getByRole('dialog', { name: 'Aprovado com ajustes' })
    .getByRole('button', { name: 'Fechar' })
    .click()
  await expect(caio.getByRole('button', { name: 'Concluir revisão' })).toHaveCount(0)
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${id}`)
  expect(status).toBe('approved')
  await page.goto(`/dashboard/projects?projeto=${id}`)
  await expect(
    page.getByRole('list', { name: 'Peças', exact: true }).getByText('Aprovada com ajustes'),
  ).toBeVisible()
  await his.close()
})

test('the page of a piece does not request the piece, which the server has sent with it', {
  tag: '@desktop',
}, async ({ browser, context, server }) => {
  const { his, address } = await inReview(browser, context, server, ['capa.jpg'])
  const caio = await his.newPage()
  const requested: string[] = []
  caio.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await caio.goto(address)
  await pictureOf(caio)
  await expect(caio.locator('#root[data-taken]')).toBeAttached()
  expect(requested.filter((path) => path.endsWith('/mesa'))).toEqual([])
  await his.close()
})

test('a PDF is prepared while Ana waits, and Caio answers for it after he has looked at its pages', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his } = await inReview(browser, context, server, [])
  await setStatus(server, context, { id, status: 'in_progress' })
  await page.goto(`/dashboard/projects?projeto=${id}`)
  await page
    .getByLabel('Adicionar peças')
    .setInputFiles(await pdfWith('Catálogo.pdf', ['Primavera', 'Verão', 'Outono']))
  const board = page.getByRole('list', { name: 'Peças', exact: true })
  await expect(board.getByRole('listitem')).toHaveCount(1)
  await expect(board.getByText(/^Preparando/)).toHaveCount(0)
  await expect(board.getByRole('button', { name: 'Abrir Catálogo' }).first().locator('img')).toBeVisible()
  await expectAccessible(page)
  await setStatus(server, context, { id, status: 'review' })

  const caio = await his.newPage()
  await caio.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  await caio.getByRole('region', { name: 'Ação Necessária' }).getByRole('link', { name: 'Responder' }).click()
  await pictureOf(caio)
  await caio.keyboard.press(']')
  await expect(mesaOf(caio).getByRole('img', { name: 'Catálogo, página 2' })).toBeVisible()
  await expectNoSideScroll(caio)
  const phone = caio.getByRole('button', { name: /^Marcações \d/ })
  if (await phone.isVisible()) await phone.click()
  await caio.getByText('Texto desta página').click()
  await expect(mesaOf(caio).getByText('Verão')).toBeVisible()
  await expectAccessible(caio)
  await mesaOf(caio).getByText('Pedir ajustes').click()
  const { dialog, confirm } = lastStep(caio, 'Pedir ajustes')
  await confirm.click()
  await expect(caio.getByText('Conte o que precisa mudar, ou marque na peça.')).toBeVisible()
  await dialog.getByLabel('O que precisa mudar?').fill('Falta o inverno.')
  await confirm.click()
  await expect(recorded(caio)).toBeVisible()
  await page.reload()
  await expect(board.getByText('Ajustes pedidos')).toBeVisible()
  await expect(page.getByText('Falta o inverno.').first()).toBeVisible()
  await his.close()
})
