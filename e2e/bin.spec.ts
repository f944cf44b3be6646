import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana deletes a project and restores it from the Lixeira', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const title = 'Identidade visual da Cooperativa Agroindustrial'
  await server.call(context, 'POST', '/api/projetos', {
    title,
    clientName: 'Cooperativa',
    description: 'Marca e papelaria.',
    category: 'Branding',
  })
  await page.goto('/dashboard')
  await openByMenu(page, 'Lixeira')
  await expect(page.getByText('A lixeira está vazia.')).toBeVisible()
  await expectAccessible(page)

  await openByMenu(page, 'Projetos')
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'Ver' }).click()
  const project = page.getByRole('dialog', { name: 'Projeto' })
  await project.getByRole('tab', { name: 'Dados' }).click()
  await project.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Deseja realmente excluir este projeto?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Projeto excluído.')).toBeVisible()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)

  await openByMenu(page, 'Lixeira')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Ana', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await row.getByRole('button', { name: `Restaurar ${title}` }).click()
  await expect(page.getByText('Restaurado com sucesso!')).toBeVisible()
  await expect(page.getByText('A lixeira está vazia.')).toBeVisible()

  await openByMenu(page, 'Projetos')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await openByMenu(page, 'Auditoria')
  await expect(page.getByText(`Ana restaurou da lixeira “${title}”`).first()).toBeVisible()
})
