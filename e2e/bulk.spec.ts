import { add, asUgo, march, rowOf } from './agenda.ts'
import { expectAccessible, expectNoSideScroll, undo } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana changes the status of several projects, deletes them, and undoes both', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const titles = ['Cardápio', 'Fachada', 'Vitrine']
  for (const title of titles) {
    const project = { title, clientName: 'Ágata', description: 'Peças', category: 'Branding' }
    await server.call(context, 'POST', '/api/projetos', project)
  }
  await page.goto('/dashboard/projects')
  await page.getByRole('button', { name: 'Selecionar' }).click()
  const bar = page.getByRole('region', { name: 'Projetos selecionados' })
  await expect(bar).toContainText('0 selecionados')
  // A click on the card selects it, and Shift extends the selection.
  await page.getByRole('article', { name: 'Vitrine' }).getByText('Ágata').click()
  await page
    .getByRole('article', { name: 'Cardápio' })
    .getByText('Ágata')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selecionados')
  await expect(page.getByRole('checkbox', { name: 'Selecionar Fachada' })).toBeChecked()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await bar.getByRole('button', { name: 'Alterar status' }).click()
  await expect(page.getByRole('menuitem', { name: 'Em Andamento' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Em Andamento' }).click()
  const statuses = titles.map((title) => page.getByRole('combobox', { name: `Status de ${title}` }))
  for (const status of statuses) await expect(status).toHaveValue('Em Andamento')
  await expect(bar).toHaveCount(0)
  await undo(page, 'Status de 3 projetos alterado!')
  for (const status of statuses) await expect(status).toHaveValue('Pendente')

  await page.getByRole('button', { name: 'Selecionar' }).click()
  for (const title of ['Cardápio', 'Fachada'])
    await page.getByRole('checkbox', { name: `Selecionar ${title}` }).check()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir 2 projetos?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await undo(page, '2 projetos excluídos.')
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('Ugo gives several activities to Ana, moves their delivery and deletes them, with the keyboard', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await asUgo(server, browser, context)
  for (const atividade of ['Cardápio', 'Fachada', 'Vídeo']) await add(server, context, { atividade })
  await page.goto(march)
  const { keyboard } = page
  const select = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` })
  const bar = page.getByRole('region', { name: 'Atividades selecionadas' })
  const selectAll = async () => {
    await select('Cardápio').focus()
    await keyboard.press('Space')
    await select('Vídeo').focus()
    await keyboard.press('Shift+Space')
    await expect(bar).toContainText('3 selecionadas')
  }
  await selectAll()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Alterar responsável' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar responsável de 3 atividades' })
  await dialog.getByRole('combobox', { name: 'Responsável' }).fill('Ana')
  await keyboard.press('Enter')
  await expect(rowOf(page, 'Fachada').getByText('Ana', { exact: true })).toBeVisible()
  await undo(page, '3 atividades atualizadas!')
  await expect(rowOf(page, 'Fachada').getByText('Ugo', { exact: true })).toBeVisible()

  await selectAll()
  await bar.getByRole('button', { name: 'Mover entrega' }).click()
  await expect(page.getByRole('menuitem', { name: 'Uma semana antes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Uma semana antes' }).click()
  await expect(rowOf(page, 'Vídeo').getByText('24/03/2031')).toBeVisible()
  await selectAll()
  await bar.getByRole('button', { name: 'Mover entrega' }).click()
  await page.getByRole('menuitem', { name: 'Escolher o dia...' }).click()
  const move = page.getByRole('dialog', { name: 'Mover a entrega de 3 atividades' })
  await move.getByRole('textbox', { name: 'Novo dia da entrega' }).fill('28/03/2031')
  await move.getByRole('button', { name: 'Mover' }).click()
  await expect(rowOf(page, 'Cardápio').getByText('28/03/2031')).toBeVisible()
  await expect(rowOf(page, 'Cardápio').getByText('23:59')).toBeVisible()

  await selectAll()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir 3 atividades?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Nenhuma atividade cadastrada.')).toBeVisible()
  await undo(page, '3 atividades excluídas com sucesso!')
  await expect(rowOf(page, 'Fachada')).toBeVisible()
})

test('on a phone the rows of the agenda are selected after “Selecionar” was pressed, and a change of somebody else is named', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await asUgo(server, browser, context)
  const { id } = await add(server, context, { atividade: 'Cardápio' })
  await add(server, context, { atividade: 'Fachada' })
  await page.goto(march)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  for (const name of ['Cardápio', 'Fachada']) await rowOf(page, name).getByText('Café da Praça').click()
  const bar = page.getByRole('region', { name: 'Atividades selecionadas' })
  await expect(bar).toContainText('2 selecionadas')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await server.call(context, 'DELETE', `/api/atividades/${id}`)
  // The bar moves when the row goes, and would miss a tap that is under way.
  await expect(rowOf(page, 'Cardápio')).toHaveCount(0)
  await expect(bar).toContainText('2 selecionadas')
  await bar.getByRole('button', { name: 'Alterar status' }).click()
  await page.getByRole('menuitem', { name: 'Aprovado' }).click()
  await expect(page.getByText('Já foi alterada ou excluída: Cardápio.')).toBeVisible()
  await expect(rowOf(page, 'Fachada').getByText('Pendente')).toBeVisible()
})
