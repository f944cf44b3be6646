import type { Browser, BrowserContext, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { br } from './calendar.ts'
import { typeMoment } from './dates.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { type Account, expect, invitationCodeOf, type TestServer, test } from './test-server.ts'

let ugo: Account | undefined

/**
 * Signs in Ugo, a member of the team, and deletes all activities and calendar addresses, because the tests of
 * this file share a server.
 */
async function asUgo(server: TestServer, browser: Browser, context: BrowserContext): Promise<void> {
  const anas = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(anas)
  if (ugo) await server.signIn(context, ugo)
  ugo ??= await server.signUp(context, 'Ugo', {
    role: 'user',
    convite: invitationCodeOf(await server.invite(anas, 'user')),
  })
  await anas.close()
  for (const path of ['/api/atividades', '/api/agenda/assinaturas'])
    for (const { id } of await server.call<{ id: number }[]>(context, 'GET', path))
      await server.call(context, 'DELETE', `${path}/${id}`)
}

// A month that lies in the time range of the subscribed calendar whenever the test runs, and in which four
// weekly activities fit.
const month = Temporal.Now.plainDateISO('America/Sao_Paulo').toPlainYearMonth().add({ months: 2 })
const on = (day: number) => month.toPlainDate({ day })
const at = (day: number, time = '09:00') => `${on(day)}T${time}`
const inWords = (day: number) => br(on(day))

const rowsOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Post da semana' })

async function requestDays(server: TestServer, context: BrowserContext): Promise<number[]> {
  const all = await server.call<{ data_pedido: string }[]>(context, 'GET', '/api/atividades')
  return all.map(({ data_pedido }) => Temporal.PlainDate.from(data_pedido.slice(0, 10)).day)
}

/**
 * Requests a calendar address without a cookie, like an external calendar program, and parses the calendar
 * with the library ical.js.
 * @returns the status of the response, and the events whose name begins with `name`
 */
async function elsewhere(browser: Browser, address: string, name: string) {
  const context = await browser.newContext()
  const response = await context.request.get(address)
  const text = await response.text()
  await context.close()
  if (!response.ok()) return { status: response.status(), events: [] }
  const found = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const events = found.map((one) => {
    const { summary, startDate } = new ICAL.Event(one)
    return { summary, start: startDate.toJSDate().toISOString(), status: one.getFirstPropertyValue('status') }
  })
  // The calendar also contains the activities that other tests deleted, so they are filtered out.
  return { status: response.status(), events: events.filter(({ summary }) => summary.startsWith(name)) }
}

const feed = (name: string, ...days: [day: number, status: string][]) => ({
  status: 200,
  events: days.map(([day, status]) => ({
    summary: `${name} (Café da Praça)`,
    start: new Date(`${at(day)}:00-03:00`).toISOString(),
    status,
  })),
})

async function writeSeries(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Nova Atividade' })
  await dialog.getByRole('combobox', { name: 'Responsável' }).fill('Ugo')
  await dialog.getByRole('textbox', { name: 'Atividade' }).fill('Post da semana')
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Café da Praça')
  await typeMoment(dialog, 'Data do pedido', at(2))
  await typeMoment(dialog, 'Data de realização', at(3, '14:30'))
  await typeMoment(dialog, 'Data de entrega', at(4, '23:59'))
  await dialog.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Toda semana' }).click()
  const times = dialog.getByLabel('Quantas vezes')
  await times.fill('1')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe de 2 a 60 vezes.')).toBeVisible()
  await expect(times).toBeFocused()
  await times.fill('4')
  const last = `A última: pedido em ${inWords(23)}, entrega em ${inWords(25)}.`
  await expect(dialog.getByText(last)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Atividade criada com sucesso!')).toBeVisible()
}

test('Ugo creates a series of four weekly activities, moves the last three, and deletes and restores two of them', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await asUgo(server, browser, context)
  await page.goto(`/dashboard/agenda?mes=${month}`)
  await page.getByRole('button', { name: 'Nova Atividade' }).click()
  await writeSeries(page)
  await expect(rowsOf(page)).toHaveCount(4)

  await rowsOf(page)
    .nth(1)
    .getByRole('button', { name: /^Editar/ })
    .click()
  const edit = page.getByRole('dialog', { name: 'Editar Atividade' })
  await expect(edit.getByRole('radio', { name: 'Apenas esta' })).toBeChecked()
  await edit.getByRole('radio', { name: 'Esta e as seguintes' }).check()
  await typeMoment(edit, 'Data do pedido', at(8))
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Atividade atualizada com sucesso!')).toBeVisible()
  expect(await requestDays(server, context)).toEqual([2, 8, 15, 22])

  await rowsOf(page)
    .nth(2)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esta atividade?' })
  await expect(question.getByText('Ela se repete: há mais 1 depois desta.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Esta e as seguintes' }).click()
  await expect(page.getByText('2 atividades excluídas com sucesso!')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Restaurado com sucesso!')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(4)

  await rowsOf(page)
    .nth(3)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await question.getByRole('button', { name: 'Apenas esta' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  expect(await requestDays(server, context)).toEqual([2, 8, 15])
})

test(
  'a calendar address returns Ugo’s activities until he replaces or revokes it',
  { tag: '@phone' },
  async ({ browser, context, server, page }, info) => {
    await asUgo(server, browser, context)
    const name = `Reels ${info.project.name}`
    const post = { responsavel: 'Ugo', atividade: name, cliente: 'Café da Praça' }
    const dates = { data_pedido: at(2), data_realizacao: at(3), data_entrega: at(4, '23:59') }
    const repetir = { cada: 'semana', vezes: 3 }
    await server.call(context, 'POST', '/api/atividades', { ...post, responsavel: 'Bia', ...dates })
    await server.call(context, 'POST', '/api/atividades', { ...post, ...dates, repetir })

    await page.goto(`/dashboard/agenda?mes=${month}&vista=calendario`)
    await page.getByRole('button', { name: 'Assinar agenda' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assinar agenda' })
    await expect(dialog.getByRole('radio', { name: 'Minha pauta' })).toBeChecked()
    await expect(dialog.getByLabel('Com os vencimentos financeiros')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Criar endereço' }).click()
    const field = dialog.getByLabel('Endereço de “Minha pauta”')
    const first = await field.inputValue()
    await expect(dialog.getByRole('link', { name: 'Abrir no calendário deste aparelho' })).toHaveAttribute(
      'href',
      first.replace('http:', 'webcal:'),
    )
    await expect(dialog.getByText('Minha pauta, com prazos')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await elsewhere(browser, first, name)).toEqual(
      feed(name, [2, 'CONFIRMED'], [9, 'CONFIRMED'], [16, 'CONFIRMED']),
    )

    const [, , third] = await server.call<{ id: number }[]>(context, 'GET', '/api/atividades')
    await server.call(context, 'DELETE', `/api/atividades/${third?.id}`, { serie: 'seguintes' })
    const after = feed(name, [2, 'CONFIRMED'], [9, 'CANCELLED'], [16, 'CANCELLED'])
    expect(await elsewhere(browser, first, name)).toEqual(after)

    await dialog.getByRole('button', { name: 'Gerar novo endereço' }).click()
    await page
      .getByRole('dialog', { name: 'Gerar um novo endereço para “Minha pauta”?' })
      .getByRole('button', { name: 'Gerar novo endereço' })
      .click()
    await expect(field).not.toHaveValue(first)
    const second = await field.inputValue()
    expect(await elsewhere(browser, first, name)).toEqual({ status: 404, events: [] })
    expect(await elsewhere(browser, second, name)).toEqual(after)

    await page.reload()
    await page.getByRole('button', { name: 'Assinar agenda' }).click()
    await dialog.getByRole('button', { name: 'Revogar o endereço de Minha pauta' }).click()
    const revoke = page.getByRole('dialog', { name: 'Revogar o endereço de “Minha pauta”?' })
    await expectAccessible(page)
    await revoke.getByRole('button', { name: 'Revogar', exact: true }).click()
    await expect(page.getByText('Endereço revogado.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
    expect(await elsewhere(browser, second, name)).toEqual({ status: 404, events: [] })
  },
)
