import { add, asUgo, cardapio, march, rowOf, signInUgo } from './agenda.ts'
import { typeMoment } from './dates.ts'
import { expectAccessible, openByMenu, renderInBrowser } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a version conflict lists what the other person changed and keeps the typed values', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const anas = await asUgo(server, browser, context)
  const { id } = await add(server, context)
  await page.goto(march)
  await page.getByRole('button', { name: 'Editar Cardápio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Atividade' })
  await dialog.getByRole('textbox', { name: 'Atividade' }).fill('Cardápio de verão')
  await server.call(anas, 'PUT', `/api/atividades/${id}`, { ...cardapio, status: 'Aprovado' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Outra pessoa salvou esta atividade enquanto você escrevia')
  await expect(alert.getByRole('listitem')).toHaveText(['Status: Aprovado'])
  await expect(dialog.getByRole('textbox', { name: 'Atividade' })).toHaveValue('Cardápio de verão')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Carregar o que foi salvo' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Aprovado')
  await expect(dialog.getByRole('textbox', { name: 'Atividade' })).toHaveValue('Cardápio')

  await dialog.getByRole('textbox', { name: 'Atividade' }).fill('Cardápio de outono')
  await server.call(anas, 'PUT', `/api/atividades/${id}`, { ...cardapio, status: 'Em Andamento' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await alert.getByRole('button', { name: 'Manter o que digitei' }).click()
  await expect(alert).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Atividade atualizada com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Cardápio de outono')).toContainText('Aprovado')
})

test('restores an activity draft after a new sign-in, and asks before discarding it', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await asUgo(server, browser, context)
  await page.goto(march)
  await page.getByRole('button', { name: 'Nova Atividade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Atividade' })
  await dialog.getByRole('textbox', { name: 'Atividade' }).fill('Roteiro do vídeo')
  await typeMoment(dialog, 'Data de entrega', '2031-03-20T18:00')
  await server.call(context, 'POST', '/api/logout')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await signInUgo(server, context)
  await page.goto('/dashboard/projects')
  await expect(page.getByText('Há um rascunho: Nova Atividade.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Atividade' })).toHaveValue('Roteiro do vídeo')
  await expect(dialog.getByLabel('Data de entrega')).toHaveValue('20/03/2031')
  await expect(dialog.getByLabel('Hora de entrega')).toHaveValue('18:00')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Atividade' })).toHaveValue('Roteiro do vídeo')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('reports a version conflict if somebody else changed the activity after the restored draft was typed', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const anas = await asUgo(server, browser, context)
  const { id } = await add(server, context)
  await page.goto(`${march}&atividade=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Editar Atividade' })
  const activity = dialog.getByRole('textbox', { name: 'Atividade' })
  await activity.fill('Cardápio de verão')
  await server.call(anas, 'PUT', `/api/atividades/${id}`, { ...cardapio, status: 'Aprovado' })
  await page.reload()
  await expect(activity).toHaveValue('Cardápio de verão')
  await expect(dialog.getByRole('alert')).toContainText('Outra pessoa salvou esta atividade')
  await dialog.getByRole('button', { name: 'Carregar o que foi salvo' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(activity).toHaveValue('Cardápio')
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Aprovado')
})

test('Ugo deletes an activity and restores it, Ctrl+K finds it, and Ana sees it in Lixeira and Auditoria', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const anas = await asUgo(server, browser, context)
  await add(server, context, { atividade: 'Anúncio de Páscoa' })
  await page.goto(march)
  const row = rowOf(page, 'Anúncio de Páscoa')
  const remove = async () => {
    await row.getByRole('button', { name: 'Excluir Anúncio de Páscoa' }).click()
    const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esta atividade?' })
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Atividade excluída com sucesso!')).toBeVisible()
  }
  await remove()
  await expect(page.getByText('Nenhuma atividade cadastrada.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Restaurado com sucesso!')).toBeVisible()
  await expect(row).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill('anuncio de pascoa')
  await page.getByRole('option', { name: /Anúncio de Páscoa/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'Editar Atividade' }).getByRole('textbox', { name: 'Atividade' }),
  ).toHaveValue('Anúncio de Páscoa')
  expect(new URL(page.url()).searchParams.get('mes')).toBe('2031-03')
  await page.keyboard.press('Escape')
  await remove()

  const hers = await anas.newPage()
  await hers.goto('/dashboard')
  await openByMenu(hers, 'Lixeira')
  await expect(rowOf(hers, 'Anúncio de Páscoa').first()).toContainText('Atividade')
  await openByMenu(hers, 'Auditoria')
  await hers.getByRole('button', { name: 'Ugo excluiu a atividade “Anúncio de Páscoa”' }).first().click()
  await expect(hers.getByText('Ugo restaurou da lixeira “Anúncio de Páscoa”').first()).toBeVisible()
  await anas.close()
})

test('shows an error if the month cannot be loaded, and loads it on retry', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await asUgo(server, browser, context)
  await add(server, context)
  await renderInBrowser(page)
  await page.route('**/api/atividades?*', (route) => route.abort())
  await page.goto(march)
  await expect(page.getByText('Erro ao buscar atividades.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/atividades?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(rowOf(page, 'Cardápio')).toBeVisible()
})
