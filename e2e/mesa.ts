import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { sendPhoto } from './pictures.ts'
import { expect, type TestServer } from './test-server.ts'

/** Sets up a project of Caio's with these pictures as its pieces. Ana and Caio are signed in. */
export async function projectOfCaio(
  browser: Browser,
  context: BrowserContext,
  server: TestServer,
  names = ['capa.jpg'],
) {
  await server.firstAdmin(context)
  const his = await browser.newContext({ baseURL: server.url })
  const account = await server.signUp(his, `Caio ${Math.random().toString(36).slice(2, 8)}`)
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', {
    title: 'Cardápio',
    clientName: account.name,
    clientId: account.id,
    description: 'Doze páginas.',
    category: 'Branding',
  })
  for (const name of names) await sendPhoto(server, context, { id, name })
  return { id, his, account }
}

/** Sets up a project of Caio's in review, with Ana and Caio on pages of their own. */
export async function inReview(
  browser: Browser,
  context: BrowserContext,
  server: TestServer,
  names = ['capa.jpg'],
) {
  const { id, his, account } = await projectOfCaio(browser, context, server, names)
  await setStatus(server, context, { id, status: 'review' })
  const [peca] = await server.call<{ id: number }[]>(context, 'GET', `/api/projetos/${id}/pecas`)
  return { id, his, account, address: `/dashboard/projects?projeto=${id}&peca=${peca?.id}` }
}

export const setStatus = (
  server: TestServer,
  context: BrowserContext,
  { id, status }: { id: number; status: string },
) => server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status })

export const mesaOf = (page: Page) => page.getByRole('dialog', { name: 'Peça' })

/** Waits until the picture of the page is drawn, and returns it. */
export async function pictureOf(page: Page): Promise<Locator> {
  const picture = mesaOf(page).getByRole('img', { name: /página 1$/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  return picture
}

/** The centre of a mark as fractions of the sides of the picture. */
export async function spotOf(picture: Locator, marcacao: Locator): Promise<{ x: number; y: number }> {
  const [page, badge] = [await picture.boundingBox(), await marcacao.boundingBox()]
  if (!page || !badge) throw new Error('nothing is drawn')
  const round = (fraction: number) => Math.round(fraction * 100) / 100
  return {
    x: round((badge.x + badge.width / 2 - page.x) / page.width),
    y: round((badge.y + badge.height / 2 - page.y) / page.height),
  }
}

export async function clickAt(picture: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await picture.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await picture.page().mouse.click(box.x + x * box.width, box.y + y * box.height)
}
