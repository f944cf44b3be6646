import { changeFilters, expectAccessible, expectNoSideScroll, undo } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana saves a filter of the projects, applies it, renames it, deletes it and undoes that', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  for (const title of ['Cardápio', 'Fachada']) {
    const project = { title, clientName: 'Ágata', description: 'Peças', category: 'Branding' }
    await server.call(context, 'POST', '/api/projetos', project)
  }
  await page.goto('/dashboard/projects?busca=fachada&status=pending')
  await expect(page.getByRole('article')).toHaveCount(1)
  const menu = page.getByRole('button', { name: 'Filtros salvos' })
  const dialog = page.getByRole('dialog', { name: 'Salvar o filtro atual' })
  const name = dialog.getByRole('textbox', { name: 'Nome do filtro' })
  await changeFilters(page, async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Salvar o filtro atual...' }).click()
    await name.fill('Fachadas pendentes')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Filtro salvo!')).toBeVisible()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Salvar o filtro atual...' }).click()
    await name.fill('FACHADAS pendentes')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Você já tem um filtro com este nome nesta lista.')).toBeVisible()
    await name.fill('Outro')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await page.goto('/dashboard/projects')
  await expect(page.getByRole('article')).toHaveCount(2)
  await changeFilters(page, async () => {
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Fachadas pendentes' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Fachadas pendentes' }).click()
  })
  await expect(page).toHaveURL(/busca=fachada&status=pending$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoSideScroll(page)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)

  await changeFilters(page, async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Renomear ou excluir...' }).click()
    const all = page.getByRole('dialog', { name: 'Filtros salvos' })
    await all.getByRole('button', { name: 'Renomear Outro' }).click()
    const renaming = page.getByRole('dialog', { name: 'Renomear o filtro' })
    await renaming.getByRole('textbox', { name: 'Nome do filtro' }).fill('Fachada')
    await renaming.getByRole('button', { name: 'Salvar' }).click()
    await expect(all.getByText('Fachada', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await all.getByRole('button', { name: 'Excluir Fachadas pendentes' }).click()
    await expect(all.getByText('Fachadas pendentes')).toHaveCount(0)
    await undo(page, 'Filtro excluído.')
    await expect(all.getByText('Fachadas pendentes')).toBeVisible()
    await page.keyboard.press('Escape')
  })
})
