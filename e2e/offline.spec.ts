import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'
import { cachedUrls, openBackOfficeCached, openMenu, openProjects } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('the back office opens offline, shows that there is no connection, and recovers when the network is back', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Caio')
  await openBackOfficeCached(page)
  await openProjects(page)
  await expect.poll(async () => (await cachedUrls(page)).join(' ')).toContain('FaturasPage')
  expect((await cachedUrls(page)).filter((url) => !/\/assets\/|\/dashboard$/.test(url))).toEqual([])

  await context.setOffline(true)
  const notice = page.getByText('Sem conexão. Tentando de novo…')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(page.getByText(/^Você está sem conexão\. Erro ao buscar/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  // The code of the screens in the menu was loaded while the browser was idle.
  await openByMenu(page, 'Faturas')
  await expect(page.getByRole('heading', { name: 'Faturas' })).toBeVisible()
  const failure = page.getByText(/^Você está sem conexão\. Erro ao buscar/)
  await expect(failure.first()).toBeVisible()
  await context.setOffline(false)
  await expect(failure).toHaveCount(0)
  await expect(notice).toBeHidden()
  expect((await cachedUrls(page)).filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])
})

test('a failed query is retried when the network is back', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.signUp(context, 'Bia')
  await openBackOfficeCached(page)
  await openProjects(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
})

test('the home of a client says that there is no connection, and reads again when the network is back', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Clara')
  await openBackOfficeCached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bem-vindo, Clara!' })).toBeVisible()
  await expect(page.getByText('Você está sem conexão. Erro ao buscar o resumo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
})

test('signing out removes the cached pages, and signing in offline is impossible', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Davi')
  await openBackOfficeCached(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await cachedUrls(page)).filter((url) => url.endsWith('/dashboard'))).toEqual([])
  await context.setOffline(true)
  await page.goto('/dashboard').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
  await expect(page.getByText('Para entrar no painel é preciso ter internet.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('after the session has expired, the back office is not shown offline', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.signUp(context, 'Elis')
  await openBackOfficeCached(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('bastidor.usuario') ?? '{}')
    user.sessao.expira_em = new Date(0).toISOString()
    localStorage.setItem('bastidor.usuario', JSON.stringify(user))
  })
  await page.reload()
  await expect(
    page.getByText('Você está sem conexão. Para entrar no painel é preciso falar com o servidor.'),
  ).toBeVisible()
  await expect(page.getByText('Elis')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('banner')).toBeVisible()
})
