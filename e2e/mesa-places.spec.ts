import type { BrowserContext, Locator, Page } from '@playwright/test'
import { inReview, mesaOf, pictureOf, setStatus, spotOf } from './mesa.ts'
import { photo } from './pictures.ts'
import { expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const spots = [
  { x: 0.05, y: 0.06 },
  { x: 0.5, y: 0.5 },
  { x: 0.93, y: 0.81 },
]

/** Marks these spots of the first version in the name of the signed-in person. */
async function markSpots(server: TestServer, context: BrowserContext, address: string): Promise<void> {
  const peca = new URL(address, server.url).searchParams.get('peca')
  const { versao } = await server.call<{ versao: { id: number } }>(context, 'GET', `/api/pecas/${peca}/mesa`)
  for (const [at, { x, y }] of spots.entries())
    await server.call(context, 'POST', `/api/versoes/${versao.id}/marcacoes`, {
      forma: 'ponto',
      pagina: 1,
      x: Math.round(x * 10_000),
      y: Math.round(y * 10_000),
      mensagem: `Ponto ${at + 1}`,
    })
}

/** The buttons on the page, not the entries of the list. */
const marcacoesOf = (page: Page): Locator => mesaOf(page).locator('.mesa-page').getByRole('button')

async function expectMarcacoesOnSpots(page: Page): Promise<void> {
  const picture = await pictureOf(page)
  const marcacoes = marcacoesOf(page)
  await expect(marcacoes).toHaveCount(spots.length)
  for (const [at, spot] of spots.entries()) {
    const marcacao = marcacoes.filter({ hasText: String(at + 1) })
    await expect.poll(() => spotOf(picture, marcacao), `mark ${at + 1}`).toEqual(spot)
    expect((await marcacao.boundingBox())?.height).toBeCloseTo(28, 0)
  }
}

const scaleOf = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('.mesa-page')
    return shown instanceof HTMLElement ? shown.getBoundingClientRect().width / shown.offsetWidth : 0
  })

test('marks stay on their spots on a phone, a tablet and a desktop, on a turned phone, and at 800 % zoom', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { his, address } = await inReview(browser, context, server)
  await markSpots(server, context, address)
  await page.goto(address)
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectMarcacoesOnSpots(page)
    await expectNoSideScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = await mesaOf(page).getByRole('button', { name: 'Voltar' }).boundingBox()
  await expect(async () => {
    await mesaOf(page).getByRole('button', { name: 'Aumentar' }).click()
    await expect.poll(() => scaleOf(page), { timeout: 1000 }).toBeCloseTo(8, 1)
  }).toPass()
  await expectMarcacoesOnSpots(page)
  expect(await mesaOf(page).getByRole('button', { name: 'Voltar' }).boundingBox()).toEqual(bar)
  await his.close()
})

test('two fingers zoom the page of a phone, and a tap then marks the spot below it', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  const { his, address } = await inReview(browser, context, server)
  await markSpots(server, context, address)
  await page.goto(address)
  const picture = await pictureOf(page)
  await expectMarcacoesOnSpots(page)
  const box = await picture.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [-apart, apart].map((by, id) => ({ x: middle.x + by, y: middle.y, id })),
    })
  await touch('touchStart', 30)
  for (let apart = 35; apart <= 120; apart += 5) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(2)
  expect(await page.evaluate(() => visualViewport?.scale), 'the browser itself does not zoom').toBe(1)
  await expectMarcacoesOnSpots(page)

  const target = { x: middle.x + 40, y: middle.y + 30 }
  const now = await picture.boundingBox()
  if (!now) throw new Error('nothing is drawn')
  const wanted = { x: (target.x - now.x) / now.width, y: (target.y - now.y) / now.height }
  await page.touchscreen.tap(target.x, target.y)
  await page.getByLabel('O que precisa mudar aqui?').fill('Aqui, ampliado')
  await page.getByRole('button', { name: 'Marcar', exact: true }).tap()
  await expect(page.getByText('Marcação criada.')).toBeVisible()
  const last = marcacoesOf(page).filter({ hasText: '4' })
  const { x, y } = await spotOf(picture, last)
  expect([x, y]).toEqual([expect.closeTo(wanted.x, 1), expect.closeTo(wanted.y, 1)])
  await his.close()
})

test('by keyboard alone, Ana opens a piece, marks an area, walks through the marks and resolves one', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { id, his, address } = await inReview(browser, context, server)
  await markSpots(server, context, address)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  const { keyboard } = page
  const open = page.getByRole('button', { name: 'Abrir capa' }).first()
  await expect(open).toBeVisible()
  await expect(async () => {
    await keyboard.press('Tab')
    await expect(open).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await keyboard.press('Enter')
  const picture = await pictureOf(page)
  await keyboard.press('m')
  await keyboard.press('Space')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowDown'])
    await keyboard.press(key)
  await keyboard.press('Space')
  await expect(page.getByLabel('O que precisa mudar aqui?')).toBeFocused()
  await keyboard.type('Esta área')
  await keyboard.press('Control+Enter')
  const area = mesaOf(page).getByRole('article', { name: /^Marcação E4, aberta, só da equipe/ })
  await expect(area).toBeVisible()
  const drawn = mesaOf(page).locator('.mesa-area')
  const [shown, whole] = [await drawn.boundingBox(), await picture.boundingBox()]
  expect((shown?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.1, 2)

  const chosen = () =>
    mesaOf(page)
      .getByRole('button', { pressed: true, name: /Marcação E/ })
      .getAttribute('aria-label')
  const first = await chosen()
  await expect(page.getByLabel('Responder')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keyboard.press('j')
  await expect.poll(chosen).not.toBe(first)
  await keyboard.press('k')
  await expect.poll(chosen).toBe(first)
  await keyboard.press('r')
  await expect(page.getByText('Marcação resolvida.')).toBeVisible()
  await keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1)
  await keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2)
  await his.close()
})

test('on a version with other proportions a mark has no place until Ana puts it there', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { id, his, address } = await inReview(browser, context, server)
  await markSpots(server, context, address)
  await setStatus(server, context, { id, status: 'in_progress' })
  await page.goto(address)
  await pictureOf(page)
  await page.getByRole('tab', { name: 'Versões' }).click()
  await page
    .getByLabel('Arquivo da nova versão')
    .setInputFiles(await photo('capa-2.jpg', '#2a5aa8', { width: 900, height: 1200 }))
  await expect(page.getByRole('button', { name: 'Versão 2' })).toBeVisible()
  await page.getByRole('tab', { name: /^Marcações/ }).click()
  await expect(marcacoesOf(page)).toHaveCount(0)
  const marcacao = mesaOf(page).getByRole('article', { name: /^Marcação E1, .*da v1, .*sem lugar na v2/ })
  await marcacao.getByRole('button', { name: 'Pôr na v2' }).click()
  const picture = await pictureOf(page)
  const box = await picture.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await page.mouse.click(box.x + 0.3 * box.width, box.y + 0.4 * box.height)
  await expect(marcacoesOf(page)).toHaveCount(1)
  expect(await spotOf(picture, marcacoesOf(page))).toEqual({ x: 0.3, y: 0.4 })
  await mesaOf(page)
    .getByRole('article', { name: /^Marcação E2/ })
    .getByRole('button', { name: 'Ver na v1' })
    .click()
  await expectMarcacoesOnSpots(page)
  await page.getByRole('button', { name: 'Versão 1' }).click()
  await page.getByRole('menuitem', { name: 'v2' }).click()
  await page.getByRole('button', { name: 'Comparar', exact: true }).click()
  await expect(page.getByText('Formatos diferentes: só lado a lado.')).toBeVisible()
  await his.close()
})
