import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mesaOf, pictureOf, projectOfCaio } from './mesa.ts'
import { photo } from './pictures.ts'
import { openRodada } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const SO_VENDO = 'Você está só vendo como o cliente.'
/** A word that only the team may read. */
const WORD = 'jabuticaba'

type Setting = { browser: Browser; context: BrowserContext; server: TestServer }
type Row = { id: number }

/**
 * A project of Caio's. The first version of its piece was sent and asked about. It has an internal mark of Ana's, and a
 * second piece that was not sent, whose name contains the word too.
 */
async function agency({ browser, context, server }: Setting) {
  const { id, his, account } = await projectOfCaio(browser, context, server)
  await openRodada(server, context, { projeto: id })
  const [peca] = await server.call<Row[]>(context, 'GET', `/api/projetos/${id}/pecas`)
  const mesa = `/api/pecas/${peca?.id}/mesa`
  const { versao } = await server.call<{ versao: Row }>(context, 'GET', mesa)
  const at = { forma: 'ponto', pagina: 1, x: 5000, y: 5000 }
  await server.call(context, 'POST', `/api/versoes/${versao.id}/marcacoes`, { ...at, mensagem: WORD })
  const { id: other } = await server.call<Row>(context, 'POST', '/api/projetos', {
    title: 'Reservado',
    clientName: 'Outra pessoa',
    description: WORD,
    category: 'Branding',
  })
  return { id, his, account, peca: peca?.id ?? 0, other }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Vendo como o cliente' })

/** The headings, the cards and the numbers of a screen, in their order. */
async function shown(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const parts = page.getByRole('main').locator('h1, h2, h3, article, .figure, button, a')
  return (await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const menuOf = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.allInnerTexts()
}

/** Collects the requests to the API that do not say as whom they read. */
function withoutHeader(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.headers()['x-ver-como']) return
    if (request.resourceType() !== 'image') found.push(`${request.method()} ${pathname}`)
  })
  return found
}

test('Ana views as Caio, sees what he sees and changes nothing, and returns', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, account, peca } = await agency({ browser, context, server })
  const caio = await his.newPage()
  await page.goto(`/dashboard/clients?busca=${encodeURIComponent(account.name)}`)
  await page.getByRole('button', { name: `Ações de ${account.name}` }).click()
  await page.getByRole('button', { name: `Ver como cliente: ${account.name}` }).click()
  await expect(bar(page)).toHaveText(`Vendo como ${account.name}. Nada aqui pode ser mudado.Sair`)
  const loose = withoutHeader(page)

  for (const address of ['/dashboard', '/dashboard/projects', '/dashboard/faturas']) {
    await page.goto(address)
    await caio.goto(address)
    await expect(bar(page)).toBeVisible()
    const hisScreen = await shown(caio)
    await expect.poll(() => shown(page), address).toEqual(hisScreen)
    expect(hisScreen.length).toBeGreaterThan(2)
    await expectAccessible(page)
    await expectNoSideScroll(page)
  }
  await page.goto('/dashboard')
  expect(await menuOf(page)).toEqual(['Início', 'Meus Projetos', 'Faturas'])
  await expect(page.getByRole('button', { name: /^Avisos/ })).toHaveCount(0)
  await expect(page.getByText('Reservado')).toHaveCount(0)
  await page.goto('/dashboard/messages')
  await expect(page.getByText('Conversas, avisos e dados da conta ficam de fora')).toBeVisible()
  await expectAccessible(page)

  // The piece, without the internal mark. The answer is refused, and nothing changes.
  await page.goto(`/dashboard/projects?projeto=${id}&peca=${peca}`)
  await pictureOf(page)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Marcações (0)', includeHidden: true })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Como o cliente vê' })).toHaveCount(0)
  await mesaOf(page).getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByText(SO_VENDO)).toBeVisible()
  // The sentence is not behind the bar.
  await page.getByText(SO_VENDO).click({ trial: true })
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  await page.getByLabel('Comentário').fill('Escrito por Ana')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText(SO_VENDO)).toBeVisible()
  const { comments, status } = await server.call<{ comments: unknown[]; status: string }>(
    his,
    'GET',
    `/api/projetos/${id}`,
  )
  expect([comments ?? [], status]).toEqual([[], 'review'])
  const { rodada } = await server.call<{ rodada: { minhas: unknown[] } }>(
    his,
    'GET',
    `/api/pecas/${peca}/mesa`,
  )
  expect(rodada.minhas).toEqual([])

  // Another tab of the same browser stays Ana's, a reload keeps the view, and what she typed is nobody's draft.
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Início')
  await expect(bar(second)).toHaveCount(0)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByLabel('Comentário')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('bastidor.usuario'))).toContain('"Ana"')
  expect(loose.filter((request) => request !== 'GET /api/eventos')).toEqual([])

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).waitFor({ state: 'attached' })
  await bar(page).getByRole('button', { name: 'Sair' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/clients\?busca=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerenciar Clientes')
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Início')
  await his.close()
})

test('a view that the server has ended says so and leads back', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, account } = await agency({ browser, context, server })
  await page.goto(`/dashboard/projects?projeto=${id}&aba=dados`)
  await page.getByRole('button', { name: `Ver como cliente: ${account.name}` }).click()
  await expect(page.getByRole('region', { name: 'Ação Necessária' })).toBeVisible()
  await server.call(context, 'POST', `/api/usuarios/${account.id}/bloquear`)
  await expect(page.getByRole('alert')).toContainText('Você não está mais vendo como o cliente.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar ao painel' }).click()
  await expect(page).toHaveURL(`/dashboard/projects?projeto=${id}&aba=dados`)
  await page.getByRole('button', { name: `Ver como cliente: ${account.name}` }).click()
  await expect(page.getByText('Só é possível ver como um cliente com a conta ativa.')).toBeVisible()
  await his.close()
})

test('Ugo looks at a piece as the client sees it', async ({ browser, context, server, page }) => {
  const { id, his, account, peca } = await agency({ browser, context, server })
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'in_progress' })
  const address = `/dashboard/projects?projeto=${id}&peca=${peca}`
  const home = await browser.newContext({ baseURL: server.url, ...phoneOf(page) })
  await server.signUp(home, `Ugo ${account.id}`, {
    role: 'user',
    convite: new URL(await server.invite(context, 'user')).searchParams.get('convite') ?? '',
  })
  const ugo = await home.newPage()
  await ugo.goto(address)
  await pictureOf(ugo)
  if (await ugo.getByRole('tab', { name: 'Versões' }).isHidden())
    await ugo
      .getByRole('button', { name: /marcaç/i })
      .last()
      .click()
  await ugo.getByRole('tab', { name: 'Versões' }).click()
  await ugo.getByLabel('O que mudou').fill(WORD)
  await ugo.getByLabel('Arquivo da nova versão').setInputFiles(await photo('capa-2.jpg', '#2a5aa8'))
  await expect(ugo.getByRole('button', { name: 'Versão 2' })).toBeVisible()
  await ugo.getByRole('link', { name: 'Como o cliente vê' }).click()
  await expect(bar(ugo)).toHaveText('Vendo como o cliente deste projeto. Nada aqui pode ser mudado.Sair')
  await pictureOf(ugo)
  await expect(mesaOf(ugo).getByText('v1', { exact: true })).toBeVisible()
  await expect(ugo.getByRole('button', { name: /^Versão/ })).toHaveCount(0)
  await expect(ugo.getByRole('tab', { name: 'Marcações (0)', includeHidden: true })).toBeAttached()
  await expect(ugo.getByText(WORD)).toHaveCount(0)
  await expectAccessible(ugo)
  await expectNoSideScroll(ugo)
  await ugo.reload()
  await expect(bar(ugo)).toBeVisible()
  await bar(ugo).getByRole('button', { name: 'Sair' }).click()
  await expect(ugo.getByRole('button', { name: 'Versão 2' })).toBeVisible()
  await expect(bar(ugo)).toHaveCount(0)
  await home.close()
  await his.close()
})

/** The properties of the window of a page, for a second browser that is the same device. */
function phoneOf(page: Page) {
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 }
  const isMobile = viewport.width < 768
  return { viewport, isMobile, hasTouch: isMobile }
}
