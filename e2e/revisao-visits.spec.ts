import type { Locator, Page } from '@playwright/test'
import {
  agency,
  codeField,
  conclude,
  deviceOf,
  enter,
  expectGoodScreen,
  lastStep,
  pictureOf,
  recorded,
  visit,
} from './review-visit.ts'
import { codeFor, invite, openRodada, projectWith } from './reviewers.ts'
import { expect, test } from './test-server.ts'

/** Presses Tab until the control, or the button with this name, has the focus, and presses it. */
async function pressByKeys(page: Page, wanted: string | RegExp | Locator): Promise<void> {
  const isName = typeof wanted === 'string' || wanted instanceof RegExp
  const control = isName ? page.getByRole('button', { name: wanted }) : wanted
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
}

test('Marina opens her link, marks a spot, asks for adjustments and concludes by the keyboard alone', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const {
    projeto,
    mailbox,
    person: marina,
    device: hers,
  } = await visit({ browser, context, server }, page, { nome: 'Marina Alves' })
  await hers.goto(marina.link)
  await pressByKeys(hers, 'Abrir revisão')
  await pressByKeys(hers, /^Enviar código/)
  await expect(codeField(hers)).toBeFocused()
  await hers.keyboard.type(await codeFor(mailbox, marina))
  await pictureOf(hers, 'capa')
  await hers.keyboard.press('m')
  await hers.keyboard.press('Shift+ArrowLeft')
  await hers.keyboard.press('Enter')
  await expect(hers.getByLabel('O que precisa mudar aqui?')).toBeFocused()
  await hers.keyboard.type('O telefone mudou.')
  await hers.keyboard.press('Control+Enter')
  await expect(hers.getByRole('article', { name: /^Marcação 1, aberta/ })).toBeVisible()
  await pressByKeys(hers, 'Pedir ajustes')
  const { confirm } = lastStep(hers, 'Pedir ajustes')
  await expect(confirm).toBeVisible()
  await pressByKeys(hers, confirm)
  await expect(recorded(hers)).toBeVisible()
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${projeto}`)
  expect(status).toBe('pending')
  await mailbox.close()
})

test('Pedro, who may only look, sees the pieces and the marks, and can change nothing', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    mailbox,
    person: pedro,
    device: his,
  } = await visit({ browser, context, server }, page, { nome: 'Pedro Dias', papel: 've', fator: 'pin' })
  await enter(his, pedro, mailbox)
  await expect(his.getByText('Seu convite é só para ver.')).toBeVisible()
  await expectGoodScreen(his)
  await his.getByRole('link', { name: /^capa v1/ }).click()
  await pictureOf(his, 'capa')
  await expect(his.getByText('Pedir ajustes', { exact: true })).toHaveCount(0)
  await expect(his.getByRole('button', { name: 'Marcar', exact: true })).toHaveCount(0)
  await expect(his.getByRole('button', { name: 'Comentário geral' })).toHaveCount(0)
  await expectGoodScreen(his)
  await mailbox.close()
})

test('Marina reviews two projects on one device, each by its link, and sees both at the address without a link', async ({
  browser,
  context,
  server,
  page,
}) => {
  const setting = { browser, context, server }
  const { caio, projeto, mailbox } = await agency(setting)
  const second = await projectWith(server, context, {
    client: caio,
    title: 'Fachada',
    names: ['fachada.jpg', 'placa.jpg'],
  })
  const email = 'marina@cafe.com.br'
  const first = await invite(server, context, { projeto, nome: 'Marina Alves', email })
  const other = await invite(server, context, { projeto: second, nome: 'Marina Alves', email, fator: 'pin' })
  await openRodada(server, context, { projeto })
  await openRodada(server, context, { projeto: second })
  const hers = await deviceOf(setting, page)
  await enter(hers, first, mailbox)
  await pictureOf(hers, 'capa')
  await enter(hers, other, mailbox)
  await expect(hers.getByText('0 de 2 respondidas')).toBeVisible()
  await expect(hers.getByRole('link', { name: /^capa v1/ })).toHaveCount(0)
  await hers.goto('/revisao')
  await expect(hers.getByRole('link', { name: /^capa v1/ })).toBeVisible()
  await expect(hers.getByRole('link', { name: /^placa v1/ })).toBeVisible()
  await expectGoodScreen(hers)
  await hers.getByRole('link', { name: /^capa v1/ }).click()
  await pictureOf(hers, 'capa')
  await hers.getByText('Aprovar', { exact: true }).click()
  await conclude(hers)
  const statuses = await Promise.all(
    [projeto, second].map((id) => server.call<{ status: string }>(context, 'GET', `/api/projetos/${id}`)),
  )
  expect(statuses.map(({ status }) => status)).toEqual(['approved', 'review'])

  await hers.clock.install()
  await hers.goto(other.link)
  const all = hers.getByRole('button', { name: 'Aprovar as 2' })
  for (const name of ['fachada', 'placa']) {
    await expect(all).toHaveCount(0)
    await hers.getByRole('link', { name: new RegExp(`^${name} v1`) }).click()
    await pictureOf(hers, name)
    await expectGoodScreen(hers)
    // A piece counts as seen after a second.
    await hers.clock.fastForward(1000)
    await hers.getByRole('button', { name: 'Voltar', exact: true }).click()
  }
  await all.click()
  await conclude(hers, 'Concluir revisão')
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${second}`)
  expect(status).toBe('approved')
  await mailbox.close()
})

test('the page on which reminders end does nothing before its button is pressed, and refuses an address that was changed', async ({
  page,
}) => {
  await page.goto('/revisao/lembretes?t=alterado')
  await expect(page.getByRole('heading', { name: 'Lembretes por e-mail' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Não receber mais lembretes' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGoodScreen(page)
})
