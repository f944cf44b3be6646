import type { Page, Route } from '@playwright/test'
import {
  br,
  cell,
  createActivity,
  dayInMonth,
  details,
  event,
  openCalendar,
  readActivity,
  signInWithEmptyAgenda,
} from './calendar.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './test-server.ts'

/** Drags an event to the cell of a day with the mouse, or with a finger on a touch screen. */
async function drag(page: Page, name: string, to: Temporal.PlainDate, touch: boolean): Promise<void> {
  await event(page, name).scrollIntoViewIfNeeded()
  await cell(page, to).scrollIntoViewIfNeeded()
  const from = await event(page, name).boundingBox()
  const target = await cell(page, to).boundingBox()
  if (!from || !target) throw new Error('The event or the target day is not visible')
  const [x, y] = [from.x + 12, from.y + from.height / 2]
  const [toX, toY] = [target.x + target.width / 2, target.y + target.height / 2]
  if (!touch) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(toX, toY, { steps: 12 })
    return page.mouse.up()
  }
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', { x, y })
  await expect(page.locator('.pauta-na-mao').first()).toBeAttached()
  for (let step = 1; step <= 10; step += 1)
    await send('touchMove', { x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 })
  await send('touchEnd')
}

test('dragging an activity to another day moves all of its three dates, and Desfazer moves them back', {
  tag: '@desktop',
}, async ({ context, hasTouch, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  const logo = await createActivity(server, context, 'Logo', { de: dayInMonth(0), dias: 2 })
  await openCalendar(page)
  await drag(page, 'Logo', dayInMonth(9), hasTouch)
  await expect(page.getByText('Atividade movida.')).toBeVisible()
  await expect(cell(page, dayInMonth(9)).getByRole('button', { name: /^Logo/ })).toBeVisible()
  const moved = await readActivity(server, context, logo)
  expect(moved.data_pedido).toMatch(`${dayInMonth(9)}T09:00:00`)
  expect(moved.data_realizacao).toMatch(`${dayInMonth(9)}T14:30:00`)
  expect(moved.data_entrega).toMatch(`${dayInMonth(10)}T18:00:00`)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mudança desfeita.')).toBeVisible()
  expect(await readActivity(server, context, logo)).toEqual({ ...logo, versao: 3 })
})

test('dragging the end of an activity makes its delivery later and keeps its other dates', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  const logo = await createActivity(server, context, 'Logo', { de: dayInMonth(0) })
  await openCalendar(page)
  const box = await event(page, 'Logo').boundingBox()
  const target = await cell(page, dayInMonth(1)).boundingBox()
  if (!box || !target) throw new Error('The event or the target day is not visible')
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText('Atividade movida.')).toBeVisible()
  const drawn = await readActivity(server, context, logo)
  expect(drawn).toMatchObject({ data_pedido: logo.data_pedido, data_realizacao: logo.data_realizacao })
  expect(Temporal.Instant.compare(drawn.data_entrega, logo.data_entrega)).toBe(1)
})

test('the keyboard moves an activity by days, and Desfazer moves it back', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await signInWithEmptyAgenda(server, context)
  const logo = await createActivity(server, context, 'Logo', { de: dayInMonth(0), dias: 2 })
  await openCalendar(page)
  await event(page, 'Logo').focus()
  await page.keyboard.press('Enter')
  const dialog = details(page)
  // The dialog takes the focus a moment after it is drawn. A key pressed before that would go elsewhere.
  await expect(dialog.getByText('Detalhes da Atividade')).toBeFocused()
  const depois = dialog.getByRole('button', { name: 'Um dia depois' })
  await depois.focus()
  // The responses are delayed, to check that all moves are shown before the first response. The requests are
  // sent one after the other.
  let answer = Promise.withResolvers<void>()
  await page.route(`**/api/atividades/${logo.id}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`${br(dayInMonth(4))} 18:00`)
  answer.resolve()
  await expect(depois).toBeFocused()
  await expect.poll(async () => (await readActivity(server, context, logo)).versao).toBe(4)
  expect((await readActivity(server, context, logo)).data_entrega).toMatch(`${dayInMonth(4)}T18:00:00`)

  await expect(dialog.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  answer = Promise.withResolvers<void>()
  await dialog.getByRole('button', { name: 'Um dia antes' }).press('Enter')
  await expect(dialog).toContainText(`${br(dayInMonth(3))} 18:00`)
  // The button 'Desfazer' undoes the last move, and appears only after the server has answered that move.
  await expect(dialog.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  answer.resolve()
  await dialog.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(dialog).toContainText(`${br(dayInMonth(4))} 18:00`)

  await dialog.getByLabel('Entregar em').fill(br(dayInMonth(11)))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`${br(dayInMonth(10))} 09:00`)
  await expect(dialog).toContainText(`${br(dayInMonth(11))} 18:00`)
  await expect(dialog.getByLabel('Entregar em')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(event(page, 'Logo').first()).toBeFocused()
})

test('a move of an activity has no effect if it is refused, fails or is made offline', {
  tag: '@phone',
}, async ({ context, hasTouch, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  const logo = await createActivity(server, context, 'Logo', { de: dayInMonth(0) })
  await openCalendar(page)
  await event(page, 'Logo').click()
  const depois = details(page).getByRole('button', { name: 'Um dia depois' })
  const others = { ...logo, responsavel: 'Ana', data_entrega: `${dayInMonth(2)}T18:00` }
  // This handler changes the activity after the move was made and before its request arrives.
  const faster = async (route: Route) => {
    await server.call(context, 'PUT', `/api/atividades/${logo.id}`, others)
    await route.continue()
  }
  await page.route(`**/api/atividades/${logo.id}`, faster, { times: 1 })
  await depois.click()
  await expect(page.getByText('Este registro foi alterado por outra pessoa.')).toBeVisible()
  await expect(details(page)).toContainText(`${br(dayInMonth(0))} 09:00`)
  await expect(details(page)).toContainText(`${br(dayInMonth(2))} 18:00`)
  expect(await readActivity(server, context, logo)).toMatchObject({
    versao: 2,
    data_pedido: logo.data_pedido,
  })

  await page.route(`**/api/atividades/${logo.id}`, (route) => route.abort())
  await depois.click()
  await expect(page.getByText('Erro ao salvar atividade.')).toBeVisible()
  await expect(details(page)).toContainText(`${br(dayInMonth(2))} 18:00`)

  await context.setOffline(true)
  await depois.click()
  const offline = page.getByText('Sem conexão: a atividade ficou onde estava.')
  await expect(offline).toBeVisible()
  await expect(details(page)).toContainText(`${br(dayInMonth(2))} 18:00`)

  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(offline, 'the first message disappears').toHaveCount(0)
  await drag(page, 'Logo', dayInMonth(9), hasTouch)
  await expect(offline).toBeVisible()
  await expect(cell(page, dayInMonth(0)).getByRole('button', { name: /^Logo/ })).toBeVisible()
  await context.setOffline(false)
})
