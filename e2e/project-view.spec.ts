import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sendPhoto } from './pictures.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

/** Opens a project with two pictures that waits for Caio, as Caio. */
async function openAsCaio(browser: Browser, context: BrowserContext, server: TestServer): Promise<Page> {
  await server.firstAdmin(context)
  const his = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(his, `Caio ${Math.random().toString(36).slice(2, 8)}`)
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', {
    title: 'Cardápio',
    clientName: caio.name,
    clientId: caio.id,
    description: 'Doze páginas. '.repeat(60),
    category: 'Branding',
  })
  for (const name of ['capa.jpg', 'miolo.jpg']) await sendPhoto(server, context, { id, name })
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const page = await his.newPage()
  await page.goto(`/dashboard/projects?projeto=${id}`)
  await expect(page.getByRole('dialog', { name: 'Detalhes do Projeto' })).toBeVisible()
  await expect(page.getByLabel('Novo comentário')).toBeVisible()
  return page
}

test('on a phone the pieces have the full width and the two decisions stay at the bottom, also on its side', {
  tag: '@phone',
}, async ({ browser, context, server }) => {
  const page = await openAsCaio(browser, context, server)
  for (const name of ['Abrir capa', 'Abrir miolo']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.width, name).toBeGreaterThan(0.9 * (page.viewportSize()?.width ?? 0))
  }
  const expectDecisions = async () => {
    for (const name of ['Aprovar Projeto', 'Solicitar Ajustes'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expectDecisions()
  await page.getByLabel('Novo comentário').scrollIntoViewIfNeeded()
  await expectDecisions()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await expectDecisions()
  await expect(page.getByRole('button', { name: 'Abrir capa' })).toBeInViewport()
  await expectNoSideScroll(page)
})
