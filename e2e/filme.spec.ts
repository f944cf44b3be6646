import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { barOf, FILM, frameOf, largeFilm, SOUND, sendMedia } from './film.ts'
import { mesaOf, projectOfCaio, setStatus, spotOf } from './mesa.ts'
import { agency, conclude, deviceOf, enter, expectGoodScreen, lastStep } from './review-visit.ts'
import { invite, openRodada } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

/** So much is added to the film that it is uploaded in three parts. */
const TWO_PARTS = 17 * 1024 * 1024
const parts = '**/api/envios/*/partes'
const films = '**/api/versoes/*/filme'

/** Opens the sheet with the marks, which on a phone is below the piece. */
async function openPanel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Marcações \d+$/, expanded: false })
  if (await button.isVisible()) await button.click()
}

test('Ana uploads a film over a broken connection, Caio marks a passage, and version 2 shows the mark', async ({
  browser,
  context,
  server,
  page,
}, info) => {
  const { id, his } = await projectOfCaio(browser, context, server, [])
  const film = largeFilm(info, 'lançamento.webm', TWO_PARTS)
  const project = `/dashboard/projects?projeto=${id}`
  page.on('dialog', (dialog) => dialog.accept())

  // The first part arrives, and then nothing.
  let arrived = 0
  await page.route(parts, (route) => {
    arrived += 1
    return arrived === 1 ? route.continue() : route.abort('connectionfailed')
  })
  await page.goto(project)
  await page.getByLabel('Adicionar peças').setInputFiles(film)
  const sending = page.getByRole('list', { name: 'Envios' })
  await expect(sending.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeVisible()
  await expect(sending.getByText(/\d+%$/)).toBeVisible()
  await expectNoSideScroll(page)
  await page.reload()
  await page.unroute(parts)

  // The same file continues with the missing parts, of which one fails once more.
  let sent = 0
  await page.route(parts, (route) => {
    sent += 1
    return sent === 1 ? route.abort('connectionfailed') : route.continue()
  })
  await page.getByLabel('Adicionar peças').setInputFiles(film)
  const board = page.getByRole('list', { name: 'Peças', exact: true })
  await expect(board.getByRole('listitem')).toHaveCount(1)
  expect(sent).toBe(3)
  await expect(page.getByRole('list', { name: 'Envios' })).toHaveCount(0)
  await expect(board.getByText('Filme')).toBeVisible()
  const cover = board.getByRole('button', { name: 'Abrir lançamento' }).first().locator('img')
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await setStatus(server, context, { id, status: 'review' })

  const caio = await his.newPage()
  await caio.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await caio.goto(project)
  await caio.getByRole('region', { name: 'Ação Necessária' }).getByRole('link', { name: 'Responder' }).click()
  const frame = await frameOf(caio, 'lançamento')
  const bar = await barOf(caio)
  await caio.getByRole('button', { name: 'Tocar' }).click()
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(300)
  await caio.getByRole('button', { name: 'Pausar' }).click()
  await bar.press('Home')
  await expect(bar).toHaveValue('0')
  await bar.press('ArrowRight')
  await expect(caio.getByText('0:05,0')).toBeVisible()

  await caio.getByRole('button', { name: 'Área' }).click()
  const box = await frame.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  const clickAt = (x: number, y: number) => caio.mouse.click(box.x + x * box.width, box.y + y * box.height)
  await clickAt(0.5, 0.3)
  await clickAt(0.75, 0.7)
  await caio.getByLabel('O que precisa mudar aqui?').fill('Trocar o logotipo.')
  await caio.getByLabel('Até').fill('0:04,0')
  await caio.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(caio.getByText('O trecho termina depois de 0:05,0.')).toBeVisible()
  await caio.getByLabel('Até').fill('0:06,4')
  await expectAccessible(caio)
  await expectNoSideScroll(caio)
  await caio.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(caio.getByText('Marcação criada.')).toBeVisible()
  const name = /^Marcação 1, aberta, de 0:05,0 a 0:06,4, centro, por você$/
  await expect(caio.getByRole('article', { name })).toBeVisible()
  const onFrame = caio.locator('.mesa-page').getByRole('button', { name })
  expect(await spotOf(frame, onFrame)).toEqual({ x: 0.5, y: 0.3 })
  await mesaOf(caio).getByText('Pedir ajustes').click()
  await conclude(caio, 'Pedir ajustes')
  await expect(caio.getByRole('link', { name: 'Conferir' })).toBeVisible()

  await page.goto(project)
  await board.getByRole('button', { name: 'Abrir lançamento' }).first().click()
  await frameOf(page, 'lançamento')
  await openPanel(page)
  await page.getByRole('tab', { name: 'Versões' }).click()
  await page.getByLabel('Arquivo da nova versão').setInputFiles(largeFilm(info, 'lançamento 2.webm', 99))
  await expect(page.getByRole('button', { name: 'Versão 2' })).toBeVisible()
  await expect(
    page.getByText('Sem comparação: filmes e sons são vistos uma versão de cada vez.'),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^Marcações/ }).click()
  const carried = /^Marcação 1, aberta, da v1, de 0:05,0 a 0:06,4, centro, sem comparação, por Caio/
  const again = await frameOf(page, 'lançamento')
  await page.getByRole('article', { name: carried }).getByRole('button').first().click()
  await expect(page.getByText('0:05,0', { exact: false }).first()).toBeVisible()
  const shown = page.locator('.mesa-page').getByRole('button', { name: carried })
  await expect(shown).toBeVisible()
  expect(await spotOf(again, shown)).toEqual({ x: 0.5, y: 0.3 })
  await expect(page.getByRole('button', { name: /^Comparar/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await his.close()
})

test('a moment of a film is marked by the keyboard alone, and the keys of the marks lead to their moments', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { id, his } = await projectOfCaio(browser, context, server, [])
  const peca = await sendMedia(server, context, { projeto: id, path: FILM })
  await page.goto(`/dashboard/projects?projeto=${id}&peca=${peca}`)
  await frameOf(page, 'filme')
  const bar = await barOf(page)
  await bar.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(bar).toHaveAttribute('aria-valuetext', '0:04,9 de 0:08,0')
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('O quadrado tem outra cor.')
  await page.keyboard.press('Control+Enter')
  const second = page.getByRole('article', { name: /^Marcação E1, aberta, só da equipe, em 0:04,9, centro/ })
  await expect(second).toBeVisible()

  await page.getByRole('button', { name: 'Voltar 5 segundos' }).press('Enter')
  await expect(bar).toHaveValue('0')
  await page.getByRole('button', { name: 'Marcar este instante' }).press('Enter')
  await page.keyboard.type('Começar com a música.')
  await page.keyboard.press('Control+Enter')
  const marcacoes = page.getByRole('region', { name: 'Marcações e versões' }).getByRole('article')
  await expect(marcacoes).toHaveCount(2)
  // In the order of the film, not of their numbers.
  await expect(marcacoes.first()).toHaveAccessibleName(
    /^Marcação E2, aberta, só da equipe, em 0:00,0, por você/,
  )
  await bar.focus()
  await page.keyboard.press('j')
  await expect(bar).toHaveAttribute('aria-valuetext', '0:04,9 de 0:08,0')
  const moments = page.getByRole('region', { name: 'Marcações no tempo' })
  await expect(moments.getByRole('button', { name: /^Marcação E1/, pressed: true })).toBeVisible()
  await expect(page.locator('.mesa-page').getByRole('button', { name: /^Marcação E1/ })).toBeVisible()
  await bar.focus()
  await page.keyboard.press('k')
  await expect(bar).toHaveValue('0')
  await expect(page.locator('.mesa-page').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await his.close()
})

test('a film that does not arrive is loaded again, and one that the browser cannot play is offered as a file', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { id, his } = await projectOfCaio(browser, context, server, [])
  const peca = await sendMedia(server, context, { projeto: id, path: FILM })
  const address = `/dashboard/projects?projeto=${id}&peca=${peca}`
  await page.route(films, (route) => route.abort('connectionfailed'))
  await page.goto(address)
  await expect(page.getByText('Não foi possível carregar este filme.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(films)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await frameOf(page, 'filme')
  await expect(page.getByText('Não foi possível carregar este filme.')).toHaveCount(0)

  // A film that is lost in its middle continues there.
  const bar = page.getByRole('slider', { name: 'Instante' })
  await bar.fill('4900')
  const film = page.locator('video')
  await page.route(films, (route) => route.abort('connectionfailed'))
  await film.evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('error')))
  await expect(page.getByText('Não foi possível carregar este filme.')).toBeVisible()
  await page.unroute(films)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await frameOf(page, 'filme')
  await expect(bar).toHaveValue('4900')
  expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(4.9)

  await page.route(films, (route) => route.fulfill({ contentType: 'video/webm', body: 'nada' }))
  await page.goto(address)
  await expect(page.getByText('Este aparelho não toca o formato deste filme.')).toBeVisible()
  const file = page.getByRole('alert').getByRole('link', { name: 'Baixar o arquivo' })
  expect(await file.getAttribute('href')).toMatch(/^\/api\/versoes\/\d+\/original$/)

  // Caio answers about a film that he has not seen.
  await setStatus(server, context, { id, status: 'review' })
  const caio = await his.newPage()
  await caio.route(films, (route) => route.abort('connectionfailed'))
  await caio.goto(address)
  await expect(caio.getByText('Não foi possível carregar este filme.')).toBeVisible()
  await mesaOf(caio).getByText('Aprovar', { exact: true }).click()
  const { dialog } = lastStep(caio, 'Aprovar')
  await expect(dialog.getByText('Você ainda não tocou “filme”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Abrir' }).click()
  await expect(dialog).toHaveCount(0)
  await his.close()
})

test(
  'Ana is warned about a film that her browser cannot play, and a wrong file is refused before it is sent',
  {
    tag: '@desktop',
  },
  async ({ browser, context, server, page }, info) => {
    const { id, his } = await projectOfCaio(browser, context, server, [])
    await page.goto(`/dashboard/projects?projeto=${id}`)
    let sent = 0
    await page.route('**/api/envios', (route) => {
      sent += 1
      return route.continue()
    })
    const input = page.getByLabel('Adicionar peças')
    const empty = info.outputPath('vazio.mp4')
    writeFileSync(empty, '')
    await input.setInputFiles(empty)
    await expect(page.getByText('Este arquivo está vazio.')).toBeVisible()
    expect(sent).toBe(0)
    await page.getByRole('button', { name: 'Tirar da lista vazio.mp4' }).click()

    const old = info.outputPath('antigo.mov')
    // The beginning of a QuickTime file, without a film in it.
    writeFileSync(old, Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), Buffer.alloc(200)]))
    await input.setInputFiles(old)
    const warning = 'Este formato pode não tocar no aparelho do cliente. Prefira MP4 (H.264).'
    await expect(page.getByText(`“antigo.mov”: ${warning}`)).toBeVisible()
    const board = page.getByRole('list', { name: 'Peças', exact: true })
    await expect(board.getByRole('button', { name: 'Abrir antigo' }).first()).toBeVisible()
    await his.close()
  },
)

test('Marina marks a moment of a sound by her link, and answers', async ({
  browser,
  context,
  server,
  page,
}) => {
  const setting = { browser, context, server }
  const { projeto, mailbox } = await agency(setting, [])
  await sendMedia(server, context, { projeto, path: SOUND })
  const marina = await invite(server, context, { projeto, nome: 'Marina Alves' })
  await openRodada(server, context, { projeto })
  const device = await deviceOf(setting, page)
  await enter(device, marina, mailbox)
  const bar = await barOf(device)
  await device.getByRole('button', { name: 'Tocar' }).click()
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(200)
  await device.getByRole('button', { name: 'Marcar este instante' }).click()
  await expect(device.getByRole('button', { name: 'Tocar' })).toBeVisible()
  await device.getByLabel('O que precisa mudar aqui?').fill('A voz entra antes.')
  await expectGoodScreen(device)
  await device.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(
    device.getByRole('article', { name: /^Marcação 1, aberta, em 0:0\d,\d, por você$/ }),
  ).toBeVisible()
  await device.getByText('Aprovar', { exact: true }).click()
  await expect(lastStep(device, 'Aprovar').dialog).toBeVisible()
  await expect(device.getByText(/^Você ainda não tocou/)).toHaveCount(0)
  await conclude(device)
  await device.getByRole('button', { name: 'Fechar' }).last().click()
  await device.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(device.getByText('Som · 0:08')).toBeVisible()
  await expectGoodScreen(device)
  await mailbox.close()
})
