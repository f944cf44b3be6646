import { expect, test } from './house.ts'

test('search and status filter find a project, and live in the address', async ({ context, house, page }) => {
  await house.firstAdmin(context)
  for (const title of ['Campanha de Verão', 'Embalagem']) {
    const project = { title, clientName: 'Ágata', description: 'Peças', category: 'Branding' }
    await house.call(context, 'POST', '/api/projetos', project)
  }
  await page.goto('/dashboard/projects')
  await page.getByRole('searchbox').fill('verao')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Campanha de Verão' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nada disso')
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
})
