import type { Page } from '@playwright/test'
import { type Activity, add, asUgo, cardapio, isPhone, march, rowOf } from './agenda.ts'
import { today } from './calendar.ts'
import { typeMoment } from './dates.ts'
import { changeFilters, expectAccessible, expectNoSideScroll, openByMenu, openPart } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ugo creates an activity, and the form lists the missing fields in order', { tag: '@phone' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const anas = await asUgo(server, browser, context)
  await server.call(anas, 'POST', '/api/clientes', { nome: 'Padaria São João' })
  const project = { title: 'Site da padaria', clientName: 'Padaria São João', description: 'Novo' }
  await server.call(anas, 'POST', '/api/projetos', { ...project, category: 'Web Design' })
  await page.goto(march)
  await expect(page.getByText('Nenhuma atividade cadastrada.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar a primeira' }).click()

  const dialog = page.getByRole('dialog', { name: 'Nova Atividade' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.locator('.mantine-InputWrapper-error')).toHaveText([
    'Informe o responsável.',
    'Informe a atividade.',
    'Informe o cliente.',
    'Informe a data do pedido.',
    'Informe a data de realização.',
    'Informe a data de entrega.',
  ])
  const responsavel = dialog.getByRole('combobox', { name: 'Responsável' })
  await expect(responsavel).toBeFocused()
  await expectAccessible(page)
  await responsavel.fill('UG')
  await page.getByRole('option', { name: 'Ugo', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Atividade' }).fill('Cardápio de inverno')
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('sao joao')
  await page.getByRole('option', { name: 'Padaria São João' }).click()
  await typeMoment(dialog, 'Data do pedido', '2031-03-02T09:00')
  await typeMoment(dialog, 'Data de realização', '2031-03-10T14:30')
  await typeMoment(dialog, 'Data de entrega', '2031-03-31T23:59')
  await dialog.getByPlaceholder('Link do Google Drive').fill('http://drive.example/a')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Use um endereço que comece com https://.')).toBeVisible()
  await expect(dialog.getByPlaceholder('Link do Google Drive')).toBeFocused()
  await dialog.getByPlaceholder('Link do Google Drive').fill('https://drive.example/a')
  await dialog.getByRole('combobox', { name: 'Projeto' }).fill('padaria')
  await page.getByRole('option', { name: /Site da padaria/ }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Atividade criada com sucesso!')).toBeVisible()

  const row = rowOf(page, 'Cardápio de inverno')
  for (const text of ['Ugo', 'Padaria São João', 'Pendente', '23:59'])
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText(/31 de março/)).toBeVisible()
  const file = row.getByRole('link', { name: /Arquivo de Cardápio de inverno/ })
  await expect(file).toHaveAttribute('href', 'https://drive.example/a')
  await expect(file).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(file).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await row.getByRole('link', { name: 'Site da padaria' }).click()
  const detail = page.getByRole('dialog', { name: 'Projeto' })
  await openPart(page, 'Dados')
  await expect(detail.getByRole('region', { name: 'Atividades' })).toContainText('Pendente')
  await expectAccessible(page)
  await detail.getByRole('link', { name: 'Nova Atividade' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Padaria São João')
  await expect(dialog.getByRole('combobox', { name: 'Projeto' })).toHaveValue('Site da padaria')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.goBack()
  await page.goBack()
  await detail.getByRole('link', { name: 'Cardápio de inverno' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Atividade' })
  await expect(edit.getByRole('combobox', { name: 'Projeto' })).toHaveValue('Site da padaria')
  await edit.getByRole('button', { name: 'Cancelar' }).click()
  await page.waitForURL('**/dashboard/agenda?mes=2031-03')
})

test('activities of a month are filtered, counted, sorted and paginated, and the filters survive a reload', async ({
  browser,
  context,
  server,
  page,
}) => {
  await asUgo(server, browser, context)
  const statuses = ['Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado']
  for (let n = 1; n <= 12; n += 1)
    await add(server, context, {
      atividade: `${n % 2 ? 'peça' : 'Peça'} ${n}`,
      responsavel: n % 3 ? 'Ugo' : 'Bia',
      status: statuses[n % 4],
      data_pedido: `2031-03-${String(13 - n).padStart(2, '0')}T09:00`,
    })
  await add(server, context, { atividade: 'Abril', ...april })
  await page.goto(`${march}&pagina=2`)
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  const names = page.getByRole('cell').locator('.what > a:first-child')
  await expect(names).toHaveText(['Peça 2', 'peça 1'])
  await expectAccessible(page)

  const cards = page.getByRole('navigation', { name: 'Atividades por status' }).getByRole('link')
  const counts = (all: number, each: number) => [
    `Todos ${all}`,
    ...statuses.map((status) => `${status} ${each}`),
  ]
  await expect(cards).toHaveText(counts(12, 3))
  await sortBy(page, 'Atividade')
  await expect(page.getByText('Página 2 de 2'), 'sorting keeps the page').toBeVisible()
  await page.getByRole('link', { name: 'Anterior', exact: true }).click()
  await expect(names.first()).toHaveText('peça 1')
  await expect(names.nth(1)).toHaveText('Peça 2')
  await sortBy(page, 'Atividade', 'decrescente')
  await expect(names.first()).toHaveText('Peça 12')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page.getByText('Página 2 de 2')).toBeVisible()

  const mine = page.getByRole('switch', { name: 'Minha pauta' })
  await changeFilters(page, () => mine.click())
  await expect(page.getByText('Página 1 de 1')).toBeVisible()
  await expect(cards).toHaveText(counts(8, 2))
  await cards.filter({ hasText: 'Em Aprovação' }).click()
  await expect(cards, 'the counts of the others stay').toHaveText(counts(8, 2))
  await expect(names).toHaveText(['Peça 10', 'Peça 2'])
  await page.reload()
  await expect(names).toHaveText(['Peça 10', 'Peça 2'])
  await changeFilters(page, async () => {
    await expect(mine).toBeChecked()
    await page.getByRole('combobox', { name: 'Filtrar por responsável' }).click()
    await page.getByRole('option', { name: 'Bia' }).click()
    await expect(mine).not.toBeChecked()
  })
  await expect(names).toHaveText(['Peça 6'])

  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page.getByText(/^(abril|abr\.) de 2031$/).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Nenhuma atividade neste período.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(names).toHaveText(['Abril'])
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(names).toHaveCount(10)
})

const april = {
  data_pedido: '2031-04-01T00:00',
  data_realizacao: '2031-04-01T00:00',
  data_entrega: '2031-04-02T00:00',
}

/** Sorts the activities by the column header or, on a phone, by the list among the filters. */
async function sortBy(page: Page, label: string, direction: 'crescente' | 'decrescente' = 'crescente') {
  if (isPhone(page)) {
    await changeFilters(page, async () => {
      await page.getByRole('combobox', { name: 'Ordenar por' }).click()
      await page.getByRole('option', { name: `${label}, ${direction}` }).click()
    })
    return
  }
  const head = page.getByRole('columnheader', { name: label })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', direction === 'crescente' ? 'ascending' : 'descending')
}

test('the status is changed by keyboard, the whole record is sent, and Ana’s open screen updates', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const anas = await asUgo(server, browser, context)
  const { id } = await add(server, context, { arquivo: 'https://drive.example/a' })
  const hers = await anas.newPage()
  await hers.goto(march)
  await expect(rowOf(hers, 'Cardápio')).toContainText('Pendente')
  await page.goto(march)
  const button = page.getByTitle('Alterar status')
  await expect(button).toHaveAccessibleName('Alterar status de Cardápio')
  const { keyboard } = page

  await button.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Pendente',
    'Em Andamento',
    'Em Aprovação',
    'Aprovado',
  ])
  await expect(page.getByRole('menuitemradio', { name: 'Pendente' })).toBeChecked()
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()

  for (const [status, versao] of [
    ['Em Andamento', 1],
    ['Em Aprovação', 2],
    ['Aprovado', 3],
    ['Pendente', 4],
  ] as const) {
    const put = page.waitForRequest((one) => one.method() === 'PUT')
    await choose(page, status)
    expect((await put).postDataJSON()).toEqual({
      ...cardapio,
      data_pedido: '2031-03-02 09:00:00',
      data_realizacao: '2031-03-10 14:30:00',
      data_entrega: '2031-03-31 23:59:00',
      arquivo: 'https://drive.example/a',
      status,
      versao,
      projeto_id: null,
    })
    await expect(rowOf(page, 'Cardápio').getByText(status, { exact: true })).toBeVisible()
    await expect(rowOf(hers, 'Cardápio').getByText(status, { exact: true })).toBeVisible()
    await expect(button, 'the button keeps the focus').toBeFocused()
  }
  const now = await server.call<Activity>(context, 'GET', `/api/atividades/${id}`)
  expect(now).toMatchObject({ status: 'Pendente', versao: 5, data_pedido: '2031-03-02T09:00:00-03:00' })

  await button.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('heading', { name: 'Agenda de Atividades' }).click()
  await expect(page.getByRole('menu'), 'a click outside closes the menu').toHaveCount(0)
  await anas.close()
})

/**
 * Opens the menu of the focused button and moves to a status with the arrow keys, until the entry of that
 * status has the focus.
 */
async function choose(page: Page, status: string): Promise<void> {
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('menuitemradio', { name: status })
  await expect(wanted).toBeVisible()
  // The menu takes the focus after it is shown. An arrow key that is pressed before would be lost.
  await expect(page.getByRole('menu').locator(':focus')).toHaveRole('menuitemradio')
  for (let left = 4; left > 0; left -= 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('the table opens at the page of today, and what is done stays hidden after a reload', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const day = today()
  const former = day.with({ day: 1 }).subtract({ days: 1 })
  const create = (atividade: string, data_pedido: string, status: string) =>
    server.call(context, 'POST', '/api/atividades', {
      responsavel: 'Bia',
      cliente: 'Livraria Ágata',
      atividade,
      data_pedido,
      data_realizacao: `${day}T10:00`,
      data_entrega: status === 'Aprovado' ? `${former}T18:00` : `${day}T18:00`,
      status,
    })
  for (let n = 1; n <= 11; n += 1) await create(`Feita ${n}`, `${former}T09:00`, 'Aprovado')
  await create('Fotografar hoje', `${day}T09:00`, 'Pendente')
  await page.goto('/dashboard')
  await openByMenu(page, 'Agenda')
  await expect(page.getByRole('heading', { name: 'Agenda de Atividades' })).toBeVisible()
  const todays = page.getByRole('link', { name: 'Fotografar hoje', exact: true })
  await expect(todays, 'no page was chosen').toBeVisible()
  await page.getByRole('button', { name: /^Ocultar concluídas/ }).click()
  await page.reload()
  await expect(todays).toBeVisible()
  await expect(page.getByRole('link', { name: /^Feita/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mostrar concluídas/ }).click()
  await expect(page.getByText(/^Página [2-9]/)).toBeVisible()
})
