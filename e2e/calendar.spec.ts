import {
  br,
  cell,
  createActivity,
  dayInMonth,
  details,
  event,
  mode,
  openCalendar,
  signInWithEmptyAgenda,
  today,
} from './calendar.ts'
import { expectAccessible, expectNoSideScroll, renderInBrowser } from './screen.ts'
import { expect, invitationCodeOf, test } from './test-server.ts'

test('an empty month shows a message, activities are shown with their status, and key and mouse open their details', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  await openCalendar(page)
  await expect(page.getByText(/^Nenhuma atividade (cadastrada|neste período)\.$/)).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('domingo')
  await expectAccessible(page)

  const statuses = ['Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado'] as const
  for (const [index, status] of statuses.entries())
    await createActivity(server, context, `Arte ${index + 1}`, { de: dayInMonth(index), dias: 3, status })
  await createActivity(server, context, 'Ao contrário', {
    de: dayInMonth(10),
    data_entrega: `${dayInMonth(8)}T18:00`,
  })
  for (const [index, status] of statuses.entries())
    await expect(
      page.getByRole('button', { name: `Arte ${index + 1} (Café da Praça) ${status}` }),
    ).toBeVisible()
  await expect(cell(page, dayInMonth(8)).getByRole('button', { name: /^Ao contrário/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await event(page, 'Arte 3').focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toContainText(`${br(dayInMonth(2))} 09:00`)
  await expect(details(page)).toContainText(`${br(dayInMonth(4))} 18:00`)
  await expect(details(page)).toContainText('Em Aprovação')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(event(page, 'Arte 3')).toBeFocused()
  await event(page, 'Arte 2').click()
  await details(page).getByText('Fechar').click()
  await expect(details(page)).toBeHidden()
})

test('an activity is edited from its details, which link to its file and its project', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  const project = { title: 'Site do Café', clientName: 'Café', description: 'Novo', category: 'Web Design' }
  const { id: projeto_id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  const arquivo = 'https://drive.exemplo.com.br/arte'
  await createActivity(server, context, 'Cardápio', { de: dayInMonth(0), projeto_id, arquivo })
  await openCalendar(page)
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

test('project deadlines and holidays are shown as layers, and the layer of holidays can be switched off', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  await server.call(context, 'POST', '/api/feriados', {
    dia: dayInMonth(-1).toString(),
    nome: 'Dia da Cidade',
  })
  const project = { title: 'Vitrine', clientName: 'Café', description: 'Nova', category: 'Web Design' }
  await server.call(context, 'POST', '/api/projetos', { ...project, deadline: dayInMonth(6).toString() })
  await openCalendar(page)
  const feriado = cell(page, dayInMonth(-1)).getByText('Dia da Cidade')
  const prazo = page.getByRole('link', { name: 'Vitrine (Café)' })
  await expect(feriado).toBeVisible()
  await expect(prazo).toBeVisible()
  const layers = page.getByRole('group', { name: 'Camadas' })
  await expect(layers.getByText('Vencimentos')).toBeVisible()
  await layers.getByText('Feriados').click()
  await expect(feriado).toBeHidden()
  await expect(prazo).toBeVisible()
  // The browser remembers for this account which layers are shown.
  await page.reload()
  await expect(prazo).toBeVisible()
  await expect(feriado).toBeHidden()
  await layers.getByText('Feriados').click()
  await expect(feriado).toBeVisible()
  await prazo.click()
  await expect(page.getByRole('dialog', { name: 'Projeto' })).toContainText('Vitrine')
})

test('an activity is shown in the week and in the list, and the address contains the mode', async ({
  context,
  server,
  page,
}) => {
  await signInWithEmptyAgenda(server, context)
  await createActivity(server, context, 'Logo', { de: today(), status: 'Em Aprovação' })
  await openCalendar(page)
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

test('an activity longer than the month is shown, and the filters apply to the calendar', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  await createActivity(server, context, 'Campanha', { de: dayInMonth(-9).subtract({ months: 1 }), dias: 90 })
  await createActivity(server, context, 'Logo', { de: dayInMonth(0), responsavel: 'Ana', status: 'Aprovado' })
  await openCalendar(page)
  await expect(event(page, 'Campanha').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Minha pauta' }).click()
  await expect(event(page, 'Campanha')).toHaveCount(0)
  await expect(event(page, 'Logo')).toBeVisible()
  await openCalendar(page, '&status=Pendente')
  await expect(event(page, 'Campanha').first()).toBeVisible()
  await expect(event(page, 'Logo')).toHaveCount(0)
})

test('today is the date in São Paulo, even if the browser is in a time zone where it is tomorrow', {
  tag: '@desktop',
}, async ({ browser, server, context }) => {
  await signInWithEmptyAgenda(server, context)
  const far = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    timezoneId: 'Pacific/Kiritimati',
  })
  await server.firstAdmin(far)
  const page = await far.newPage()
  await page.clock.setFixedTime(
    today().toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '12:00' }).epochMilliseconds,
  )
  await openCalendar(page)
  await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveAttribute(
    'data-date',
    today().toString(),
  )
  await far.close()
})

test('a change of another person appears without a reload and does not move the focus', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  const logo = await createActivity(server, context, 'Logo', { de: dayInMonth(0) })
  await createActivity(server, context, 'Site', { de: dayInMonth(2) })
  const his = await browser.newContext({ baseURL: server.url })
  const convite = invitationCodeOf(await server.invite(context, 'user'))
  await server.signUp(his, `Ugo ${crypto.randomUUID().slice(0, 8)}`, { role: 'user', convite })
  const ugo = await his.newPage()
  await openCalendar(ugo)
  await openCalendar(page)
  await expect(event(ugo, 'Logo')).toBeVisible()
  await expect(ugo.getByRole('group', { name: 'Camadas' }).getByText('Vencimentos')).toHaveCount(0)
  await event(page, 'Site').focus()
  await server.call(his, 'PUT', `/api/atividades/${logo.id}`, {
    ...logo,
    atividade: 'Marca',
    status: 'Aprovado',
  })
  await expect(page.getByRole('button', { name: 'Marca (Café da Praça) Aprovado' })).toBeVisible()
  await expect(event(ugo, 'Marca')).toBeVisible()
  await expect(event(page, 'Site')).toBeFocused()
  await his.close()
})

test('at a width of 360 px, a day with more activities than fit into its cell opens a list', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  const long = 'Anticonstitucionalissimamente-hipopotomonstrosesquipedaliano'
  for (let number = 1; number <= 7; number += 1)
    await createActivity(server, context, `${long} ${number}`, { de: dayInMonth(1), cliente: 'x'.repeat(40) })
  await page.setViewportSize({ width: 360, height: 740 })
  await openCalendar(page)
  await page.getByRole('button', { name: /^\+\d neste dia: ver todas$/ }).click()
  const day = page.getByRole('dialog', { name: new RegExp(`^${dayInMonth(1).day} de `) })
  await expect(day.getByRole('button', { name: new RegExp(`^${long}`) })).toHaveCount(7)
  await expectNoSideScroll(page)
  await day.getByRole('button', { name: `${long} 7` }).click()
  await expect(details(page)).toContainText(`${long} 7`)
  await expectNoSideScroll(page)
})

test('shows an error if activities or layers cannot be loaded, and loads them on retry', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await signInWithEmptyAgenda(server, context)
  await createActivity(server, context, 'Logo', { de: dayInMonth(0) })
  await renderInBrowser(page)
  await page.route('**/api/atividades?*', (route) => route.abort())
  await page.route('**/api/agenda/marcos?*', (route) => route.abort())
  await openCalendar(page)
  await expect(page.getByText('Erro ao buscar atividades.')).toBeVisible()
  await page.unroute('**/api/atividades?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(event(page, 'Logo')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar prazos, vencimentos e feriados.')).toBeVisible()
  await page.unroute('**/api/agenda/marcos?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Não foi possível carregar prazos')).toBeHidden()
})
