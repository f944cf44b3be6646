import type { Browser, Page } from '@playwright/test'
import { fillLogin } from '../screen.ts'
import { countTaps } from '../taps.ts'
import { type Account, expect, type TestServer, test } from '../test-server.ts'

const title = 'Panetones de Natal'

/** Sends a project to Caio for approval. Returns Caio, and the link to the project in his e-mail. */
async function projectForCaio(
  browser: Browser,
  server: TestServer,
  name: string,
): Promise<{ caio: Account; link: string }> {
  const hers = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(hers)
  const caio = await server.signUp(await browser.newContext({ baseURL: server.url }), name)
  const { id } = await server.call<{ id: number }>(hers, 'POST', '/api/projetos', {
    title,
    clientName: caio.name,
    clientId: caio.id,
    description: 'Uma caixa para cada sabor.',
    category: 'Design Gráfico',
  })
  const { link } = await server.call<{ link: string }>(hers, 'GET', `/api/projetos/${id}/envio`)
  await server.call(hers, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  await hers.close()
  return { caio, link }
}

/** Shows a page of another site with the link, as a mail program does. */
async function showMail(page: Page, link: string): Promise<void> {
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><a href="${link}">Ver e aprovar</a>`
  await page.route('http://correio.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://correio.example/')
}

test('Caio, who is signed in, approves a project with three taps from the link in his e-mail', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { caio, link } = await projectForCaio(browser, server, 'Caio Prado')
  await server.signIn(context, caio)
  const { expectTaps } = await countTaps(page)
  await showMail(page, link)

  await page.getByRole('link', { name: 'Ver e aprovar' }).click()
  const project = page.getByRole('dialog', { name: 'Detalhes do Projeto' })
  await project.getByRole('button', { name: 'Aprovar Projeto' }).click()
  await page.getByRole('button', { name: 'Confirmar aprovação' }).click()

  await expect(page.getByText('Projeto aprovado!')).toBeVisible()
  await expect(project.getByText(`${caio.name} aprovou em`)).toBeVisible()
  await expectTaps(3)
})

test('Caio, who is signed out, comes from the link in his e-mail by the sign-in form to the project', async ({
  browser,
  server,
  page,
}) => {
  const { caio, link } = await projectForCaio(browser, server, 'Caio Rocha')
  await showMail(page, link)
  await page.getByRole('link', { name: 'Ver e aprovar' }).click()
  await expect(page.getByText('Entre para ver o projeto.')).toBeVisible()
  await fillLogin(page, caio)
  const project = page.getByRole('dialog', { name: 'Detalhes do Projeto' })
  await expect(project.getByRole('heading', { name: title })).toBeVisible()
  await expect(project.getByRole('button', { name: 'Aprovar Projeto' })).toBeInViewport()
})
