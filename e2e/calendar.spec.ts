import type { BrowserContext, Page } from '@playwright/test'
import type { Atividade } from '#contract/atividades.ts'
import { codeOf, expect, type House, test } from './house.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'

const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo')
/** Days from a Monday in the middle of today's month, so that what lasts a few lies in one week of one month. */
function dia(days: number): Temporal.PlainDate {
  const seventh = today().with({ day: 7 })
  return seventh.add({ days: ((8 - seventh.dayOfWeek) % 7) + days })
}
const br = (day: Temporal.PlainDate) => day.toString().split('-').reverse().join('/')

interface Work extends Partial<Omit<Atividade, 'atividade'>> {
  de: Temporal.PlainDate
  dias?: number
}

/** Asked for at 09:00, delivered at 18:00 of the last of its days. */
function plan(house: House, who: BrowserContext, atividade: string, { de, dias = 1, ...more }: Work) {
  return house.call<Atividade>(who, 'POST', '/api/atividades', {
    ...{ responsavel: 'Ugo', cliente: 'Café da Praça', atividade },
    data_pedido: `${de}T09:00`,
    data_realizacao: `${de}T14:30`,
    data_entrega: `${de.add({ days: dias - 1 })}T18:00`,
    ...more,
  })
}

const read = (house: House, who: BrowserContext, { id }: Atividade) =>
  house.call<Atividade>(who, 'GET', `/api/atividades/${id}`)

/** The journeys share a house; each begins with an empty agenda. */
async function begin(house: House, context: BrowserContext): Promise<void> {
  await house.firstAdmin(context)
  for (const one of await house.call<Atividade[]>(context, 'GET', '/api/atividades'))
    await house.call(context, 'DELETE', `/api/atividades/${one.id}`)
}

const open = (page: Page, more = '') => page.goto(`/dashboard/agenda?vista=calendario${more}`)
const cell = (page: Page, day: Temporal.PlainDate) =>
  page.getByRole('cell').and(page.locator(`[data-date="${day}"]`))
const event = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\(`) })
const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes da Atividade' })
const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Visão do calendário' }).getByText(name, { exact: true })

test('the empty month says so, and a month of every status can be looked into', async ({
  context,
  house,
  page,
}) => {
  await begin(house, context)
  await open(page)
  await expect(page.getByText(/^Nenhuma atividade (cadastrada|neste período)\.$/)).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('domingo')
  await expectAccessible(page)

  const statuses = ['Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado'] as const
  for (const [index, status] of statuses.entries())
    await plan(house, context, `Arte ${index + 1}`, { de: dia(index), dias: 3, status })
  await plan(house, context, 'Ao contrário', { de: dia(10), data_entrega: `${dia(8)}T18:00` })
  for (const [index, status] of statuses.entries())
    await expect(
      page.getByRole('button', { name: `Arte ${index + 1} (Café da Praça) ${status}` }),
    ).toBeVisible()
  await expect(cell(page, dia(8)).getByRole('button', { name: /^Ao contrário/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await event(page, 'Arte 3').focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toContainText(`${br(dia(2))} 09:00`)
  await expect(details(page)).toContainText(`${br(dia(4))} 18:00`)
  await expect(details(page)).toContainText('Em Aprovação')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(event(page, 'Arte 3')).toBeFocused()
  await event(page, 'Arte 2').click()
  await details(page).getByText('Fechar').click()
  await expect(details(page)).toBeHidden()
})

test('it is edited from its details, which lead to its file and its project', async ({
  context,
  house,
  page,
}) => {
  await begin(house, context)
  const project = { title: 'Site do Café', clientName: 'Café', description: 'Novo', category: 'Web Design' }
  const { id: projeto_id } = await house.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  const arquivo = 'https://drive.exemplo.com.br/arte'
  await plan(house, context, 'Cardápio', { de: dia(0), projeto_id, arquivo })
  await open(page)
  await event(page, 'Cardápio').click()
  await expect(details(page).getByRole('link', { name: /^drive\.exemplo/ })).toHaveAttribute('href', arquivo)
  await details(page).getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Atividade' })
  await form.getByLabel('Atividade', { exact: false }).first().fill('Cardápio novo')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(details(page)).toContainText('Cardápio novo')
  await details(page).getByRole('link', { name: 'Site do Café' }).click()
  await expect(page.getByRole('dialog', { name: 'Projeto' })).toContainText('Site do Café')
})

/** From the middle of an event to a day, by whatever the machine is pointed with. */
async function drag(page: Page, name: string, to: Temporal.PlainDate, touch: boolean): Promise<void> {
  await event(page, name).scrollIntoViewIfNeeded()
  const from = await event(page, name).boundingBox()
  const target = await cell(page, to).boundingBox()
  if (!from || !target) throw new Error('Nothing to drag, or nowhere to drag it')
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

test('it is dragged to another day with its three dates, and back by Desfazer', async ({
  context,
  hasTouch,
  house,
  page,
}) => {
  await begin(house, context)
  const logo = await plan(house, context, 'Logo', { de: dia(0), dias: 2 })
  await open(page)
  await drag(page, 'Logo', dia(9), hasTouch)
  await expect(page.getByText('Atividade movida.')).toBeVisible()
  await expect(cell(page, dia(9)).getByRole('button', { name: /^Logo/ })).toBeVisible()
  const moved = await read(house, context, logo)
  expect(moved.data_pedido).toMatch(`${dia(9)}T09:00:00`)
  expect(moved.data_realizacao).toMatch(`${dia(9)}T14:30:00`)
  expect(moved.data_entrega).toMatch(`${dia(10)}T18:00:00`)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mudança desfeita.')).toBeVisible()
  expect(await read(house, context, logo)).toEqual({ ...logo, versao: 3 })
})

test('its end is drawn to another day', async ({ context, hasTouch, house, page }) => {
  test.skip(hasTouch, 'A finger draws by the same handles, which the library shows to it alone')
  await begin(house, context)
  const logo = await plan(house, context, 'Logo', { de: dia(0) })
  await open(page)
  const box = await event(page, 'Logo').boundingBox()
  const target = await cell(page, dia(1)).boundingBox()
  if (!box || !target) throw new Error('Nothing to draw')
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText('Atividade movida.')).toBeVisible()
  const drawn = await read(house, context, logo)
  expect(drawn).toMatchObject({ data_pedido: logo.data_pedido, data_realizacao: logo.data_realizacao })
  expect(Temporal.Instant.compare(drawn.data_entrega, logo.data_entrega)).toBe(1)
})

test('the keyboard moves it as a drag does, and takes it back', async ({ context, house, page }) => {
  await begin(house, context)
  const logo = await plan(house, context, 'Logo', { de: dia(0), dias: 2 })
  await open(page)
  await event(page, 'Logo').focus()
  await page.keyboard.press('Enter')
  const dialog = details(page)
  const depois = dialog.getByRole('button', { name: 'Um dia depois' })
  await depois.focus()
  // Shown before any is answered, and sent one after the other.
  const answered = Promise.withResolvers<void>()
  await page.route(`**/api/atividades/${logo.id}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`${br(dia(4))} 18:00`)
  answered.resolve()
  await expect(depois).toBeFocused()
  await expect.poll(async () => (await read(house, context, logo)).versao).toBe(4)
  expect((await read(house, context, logo)).data_entrega).toMatch(`${dia(4)}T18:00:00`)

  await dialog.getByRole('button', { name: 'Um dia antes' }).press('Enter')
  await expect(dialog).toContainText(`${br(dia(3))} 18:00`)
  await dialog.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(dialog).toContainText(`${br(dia(4))} 18:00`)

  await dialog.getByLabel('Entregar em').fill(dia(11).toString())
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`${br(dia(10))} 09:00`)
  await expect(dialog).toContainText(`${br(dia(11))} 18:00`)
  await expect(dialog.getByLabel('Entregar em')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(event(page, 'Logo').first()).toBeFocused()
})

test('a move that is refused, or that nobody hears, leaves it where it is', async ({
  context,
  hasTouch,
  house,
  page,
}) => {
  await begin(house, context)
  const logo = await plan(house, context, 'Logo', { de: dia(0) })
  // This window does not hear what others do.
  await page.route('**/api/eventos', (route) => route.abort())
  await open(page)
  await event(page, 'Logo').click()
  const depois = details(page).getByRole('button', { name: 'Um dia depois' })
  const others = { ...logo, responsavel: 'Ana', data_entrega: `${dia(2)}T18:00` }
  await house.call(context, 'PUT', `/api/atividades/${logo.id}`, others)
  await depois.click()
  await expect(page.getByText('Este registro foi alterado por outra pessoa.')).toBeVisible()
  await expect(details(page)).toContainText(`${br(dia(0))} 09:00`)
  await expect(details(page)).toContainText(`${br(dia(2))} 18:00`)
  expect(await read(house, context, logo)).toMatchObject({ versao: 2, data_pedido: logo.data_pedido })

  await page.route(`**/api/atividades/${logo.id}`, (route) => route.abort())
  await depois.click()
  await expect(page.getByText('Erro ao salvar atividade.')).toBeVisible()
  await expect(details(page)).toContainText(`${br(dia(2))} 18:00`)

  await context.setOffline(true)
  await depois.click()
  await expect(page.getByText('Sem conexão: a atividade ficou onde estava.')).toBeVisible()
  await expect(details(page)).toContainText(`${br(dia(2))} 18:00`)

  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await drag(page, 'Logo', dia(9), hasTouch)
  await expect(page.getByText('Sem conexão: a atividade ficou onde estava.').nth(1)).toBeVisible()
  await expect(cell(page, dia(0)).getByRole('button', { name: /^Logo/ })).toBeVisible()
  await context.setOffline(false)
})

test('deadlines, due dates and holidays lie over the work, and each can be switched off', async ({
  context,
  house,
  page,
}) => {
  await begin(house, context)
  await house.call(context, 'POST', '/api/feriados', { dia: dia(-1).toString(), nome: 'Dia da Cidade' })
  const project = { title: 'Vitrine', clientName: 'Café', description: 'Nova', category: 'Web Design' }
  await house.call(context, 'POST', '/api/projetos', { ...project, deadline: dia(6).toString() })
  await open(page)
  const feriado = cell(page, dia(-1)).getByText('Dia da Cidade')
  const prazo = page.getByRole('link', { name: 'Vitrine (Café)' })
  await expect(feriado).toBeVisible()
  await expect(prazo).toBeVisible()
  const layers = page.getByRole('group', { name: 'Camadas' })
  await expect(layers.getByText('Vencimentos')).toBeVisible()
  await layers.getByText('Feriados').click()
  await expect(feriado).toBeHidden()
  await expect(prazo).toBeVisible()
  // This browser remembers it of this person.
  await page.reload()
  await expect(prazo).toBeVisible()
  await expect(feriado).toBeHidden()
  await layers.getByText('Feriados').click()
  await expect(feriado).toBeVisible()
  await prazo.click()
  await expect(page.getByRole('dialog', { name: 'Projeto' })).toContainText('Vitrine')
})

test('the same days as a week and as a list; the address says which', async ({ context, house, page }) => {
  await begin(house, context)
  await plan(house, context, 'Logo', { de: today(), status: 'Em Aprovação' })
  await open(page)
  await mode(page, 'Semana').click()
  await expect(page).toHaveURL(/modo=semana/)
  await expect(
    event(page, 'Logo')
      .or(page.getByRole('button', { name: /Logo \(/ }))
      .first(),
  ).toContainText('Em Aprovação')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  await expect(page.getByText('Nenhuma atividade neste período.')).toBeVisible()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page.getByRole('button', { name: /Logo \(/ })).toBeVisible()

  await mode(page, 'Lista').click()
  await page.reload()
  await expect(page).toHaveURL(/modo=lista/)
  await expect(page.getByRole('button', { name: /Logo \(/ })).toContainText(
    'pedido às 09:00, entrega às 18:00',
  )
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page.getByText('Nenhuma atividade neste período.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /Logo \(/ })).toBeVisible()
})

test('what spans the month is there from its first to its last, and the filters narrow it', async ({
  context,
  house,
  page,
}) => {
  await begin(house, context)
  await plan(house, context, 'Campanha', { de: dia(-9).subtract({ months: 1 }), dias: 90 })
  await plan(house, context, 'Logo', { de: dia(0), responsavel: 'Ana', status: 'Aprovado' })
  await open(page)
  await expect(event(page, 'Campanha').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Minha pauta' }).click()
  await expect(event(page, 'Campanha')).toHaveCount(0)
  await expect(event(page, 'Logo')).toBeVisible()
  await open(page, '&status=Pendente')
  await expect(event(page, 'Campanha').first()).toBeVisible()
  await expect(event(page, 'Logo')).toHaveCount(0)
})

test('today is São Paulo’s where it is tomorrow already', async ({ browser, house, context }) => {
  await begin(house, context)
  const far = await browser.newContext({
    baseURL: house.url,
    locale: 'pt-BR',
    timezoneId: 'Pacific/Kiritimati',
  })
  await house.firstAdmin(far)
  const page = await far.newPage()
  await page.clock.setFixedTime(
    today().toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '12:00' }).epochMilliseconds,
  )
  await open(page)
  await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveAttribute(
    'data-date',
    today().toString(),
  )
  await far.close()
})

test('what another does is there at once, and takes nothing from the hand', async ({
  browser,
  context,
  house,
  page,
}) => {
  await begin(house, context)
  const logo = await plan(house, context, 'Logo', { de: dia(0) })
  await plan(house, context, 'Site', { de: dia(2) })
  const his = await browser.newContext({ baseURL: house.url })
  const convite = codeOf(await house.invite(context, 'user'))
  await house.signUp(his, `Ugo ${crypto.randomUUID().slice(0, 8)}`, { role: 'user', convite })
  const ugo = await his.newPage()
  await open(ugo)
  await open(page)
  await expect(event(ugo, 'Logo')).toBeVisible()
  await expect(ugo.getByRole('group', { name: 'Camadas' }).getByText('Vencimentos')).toHaveCount(0)
  await event(page, 'Site').focus()
  await house.call(his, 'PUT', `/api/atividades/${logo.id}`, {
    ...logo,
    atividade: 'Marca',
    status: 'Aprovado',
  })
  await expect(page.getByRole('button', { name: 'Marca (Café da Praça) Aprovado' })).toBeVisible()
  await expect(event(ugo, 'Marca')).toBeVisible()
  await expect(event(page, 'Site')).toBeFocused()
  await his.close()
})

test('a day with more than fits opens, at 360 px too', async ({ context, house, page }) => {
  await begin(house, context)
  const long = 'Anticonstitucionalissimamente-hipopotomonstrosesquipedaliano'
  for (let number = 1; number <= 7; number += 1)
    await plan(house, context, `${long} ${number}`, { de: dia(1), cliente: 'x'.repeat(40) })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await page.getByRole('button', { name: /^\+\d neste dia: ver todas$/ }).click()
  const day = page.getByRole('dialog', { name: new RegExp(`^${dia(1).day} de `) })
  await expect(day.getByRole('button', { name: new RegExp(`^${long}`) })).toHaveCount(7)
  await expectNoSideScroll(page)
  await day.getByRole('button', { name: `${long} 7` }).click()
  await expect(details(page)).toContainText(`${long} 7`)
  await expectNoSideScroll(page)
})

test('what cannot be read says so, and is asked for again', async ({ context, house, page }) => {
  await begin(house, context)
  await plan(house, context, 'Logo', { de: dia(0) })
  await page.route('**/api/atividades?*', (route) => route.abort())
  await page.route('**/api/agenda/marcos?*', (route) => route.abort())
  await open(page)
  await expect(page.getByText('Erro ao buscar atividades.')).toBeVisible()
  await page.unroute('**/api/atividades?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(event(page, 'Logo')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar prazos, vencimentos e feriados.')).toBeVisible()
  await page.unroute('**/api/agenda/marcos?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Não foi possível carregar prazos')).toBeHidden()
})
