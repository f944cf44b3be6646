import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoSideScroll, moveByKeys } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

async function photo(name: string, background: string, width = 900, height = 675) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const buffer = await sharp({ create: { width, height, channels: 3, background, noise } })
    .blur(6)
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

interface New {
  title: string
  category: string
  featured?: boolean
}

/** Creates the draft of a work by the form. The dialog of the work stays open. */
async function createWork(page: Page, { title, category, featured }: New): Promise<void> {
  await page.getByRole('button', { name: 'Novo Trabalho' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Trabalho' })
  await form.getByRole('textbox', { name: 'Título' }).fill(title)
  await form.getByText(category, { exact: true }).click()
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Uma marca que se lê de longe.\n\nE de perto.')
  await form.getByRole('textbox', { name: 'Desafio' }).fill('Ninguém achava a loja.')
  await form.getByRole('textbox', { name: 'Créditos' }).fill('Letreiro: Ana Lima')
  if (featured) await form.getByRole('switch', { name: 'Destaque' }).check()
  await form.getByRole('button', { name: 'Criar rascunho' }).click()
  await expect(page.getByRole('dialog', { name: 'Trabalho' })).toBeVisible()
}

test('works are created, sorted by keyboard and seen by visitors', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/portfolio')
  await expect(page.getByText('Nenhum trabalho ainda')).toBeVisible()
  await createWork(page, { title: 'Café da Praça', category: 'Branding', featured: true })
  const dialog = page.getByRole('dialog', { name: 'Trabalho' })
  await expect(dialog.getByText('Inclua pelo menos uma imagem antes de publicar.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publicar Café da Praça' })).toBeDisabled()
  await dialog.getByLabel('Escolher imagens').setInputFiles([await photo('capa.jpg', '#a8412a')])
  await expect(dialog.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await test.step('chooses what stays visible of the cover, by keyboard and by pointer', async () => {
    await dialog.getByRole('button', { name: 'Enquadrar capa.jpg' }).click()
    const framing = page.getByRole('dialog', { name: 'Enquadramento' })
    const choice = (name: string) => framing.getByRole('radio', { name, exact: true })
    await choice('No centro').focus()
    await page.keyboard.press('ArrowUp')
    await expect(choice('No alto')).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(choice('No alto, à direita')).toBeChecked()
    await expectAccessible(page)
    await choice('Embaixo, à esquerda').click()
    await framing.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Enquadramento salvo.')).toBeVisible()
    await expect(framing).toBeHidden()
  })

  await dialog.getByRole('button', { name: 'Publicar Café da Praça' }).click()
  await expect(page.getByText('Trabalho publicado!')).toBeVisible()
  await page.keyboard.press('Escape')

  await createWork(page, { title: 'Festival Maré Alta', category: 'Web Design' })
  await dialog.getByLabel('Escolher imagens').setInputFiles([await photo('mare.jpg', '#2a5aa8', 675, 900)])
  await expect(dialog.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(1)
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
  const draft = await visitor.goto('/portfolio/festival-mare-alta')
  expect(draft?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expectAccessible(visitor)
  const preview = await context.newPage()
  await preview.goto('/portfolio/festival-mare-alta')
  await expect(preview.getByText('Rascunho: só a agência vê esta página.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publicar Festival Maré Alta' }).click()
  await page.keyboard.press('Escape')

  await test.step('sorts the works by keyboard', async () => {
    const rows = page.getByRole('list', { name: 'Trabalhos' }).getByRole('article')
    await expect(rows.first()).toHaveAccessibleName('Festival Maré Alta')
    await page.getByRole('button', { name: 'Mover Café da Praça' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Sobre a posição 2 de 2.')).toBeAttached()
    await moveByKeys(page, 'ArrowUp', 'Sobre a posição 1 de 2.')
    await page.keyboard.press('Space')
    await expect(rows.first()).toHaveAccessibleName('Café da Praça')
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })

  await test.step('a visitor filters the gallery and opens the preview', async () => {
    await visitor.goto('/')
    const gallery = visitor.getByRole('region', { name: 'Portfólio' })
    await expect(gallery.getByRole('listitem').first()).toContainText('Café da Praça')
    await expect(gallery.getByText('Destaque', { exact: true })).toBeVisible()
    const cover = gallery.getByRole('listitem').first().locator('img')
    await expect(cover).toHaveCSS('object-position', '0% 100%')
    await expectAccessible(visitor)
    await gallery.getByRole('link', { name: 'Web Design', exact: true }).click()
    await expect(gallery.getByRole('listitem')).toHaveCount(1)
    await gallery.getByRole('link', { name: 'Todos' }).click()
    await gallery.getByRole('link', { name: /Café da Praça/ }).click()
    const overlay = visitor.getByRole('dialog', { name: 'Café da Praça' })
    await expect(overlay.getByText('1 / 2')).toBeVisible()
    await expectAccessible(visitor)
    await overlay.getByRole('img').click()
    await expect(overlay).toBeVisible()
    // The picture is centred in its area, so this position is beside it.
    await overlay.locator('.preview-picture').click({ position: { x: 8, y: 8 } })
    await expect(overlay).toBeHidden()
    await gallery.getByRole('link', { name: /Café da Praça/ }).click()
    await visitor.keyboard.press('ArrowRight')
    await expect(visitor.getByRole('dialog', { name: 'Festival Maré Alta' })).toBeVisible()
    await visitor.getByRole('link', { name: 'Ver o trabalho completo' }).click()
    await expect(visitor).toHaveURL(/\/portfolio\/festival-mare-alta$/)
    await expect(visitor.getByRole('heading', { name: 'Festival Maré Alta' })).toBeVisible()
    await expect(visitor.locator('.case-part', { hasText: 'Desafio' })).toContainText(
      'Ninguém achava a loja.',
    )
    await expect(visitor.locator('.case-part', { hasText: 'Créditos' })).toContainText('Ana Lima')
    await expect(visitor.getByRole('heading', { name: 'Resultado' })).toHaveCount(0)
    await expectAccessible(visitor)
    await expectNoSideScroll(visitor)
  })
})

test('the public page shows a new service, and its link opens the contact form with the service as the subject', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await publish(server, context, { title: 'Padaria São João', colour: '#885522' })
  await page.goto('/dashboard/portfolio?aba=servicos')
  await page.getByRole('button', { name: 'Novo Serviço' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Serviço' })
  await form.getByRole('button', { name: 'Criar serviço' }).click()
  await expect(form.getByText('Informe o nome do serviço.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nome' }).fill('Identidade visual')
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Marca, papelaria e fachada.')
  await form.getByRole('combobox', { name: 'Trabalhos' }).click()
  await page.getByRole('option', { name: 'Branding' }).click()
  await form.getByRole('textbox', { name: 'A partir de' }).pressSequentially('480000')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar serviço' }).click()
  await expect(page.getByText('Serviço criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Identidade visual' })).toContainText(
    'A partir de R$ 4.800,00',
  )

  await page.goto('/?ver=site')
  const services = page.getByRole('region', { name: 'Serviços' })
  await services.getByText('Saiba mais').click()
  const details = page.getByRole('dialog', { name: 'Identidade visual' })
  await expect(details.getByText('A partir de R$ 4.800,00')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Padaria São João' })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Ver trabalhos de Branding' })).toHaveAttribute(
    'href',
    '/?ver=site&categoria=Branding#portfolio',
  )
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Solicitar Orçamento' }).click()
  await expect(page.locator('#contato-subject')).toHaveValue('Orçamento: Identidade visual')
})

interface Published {
  title: string
  colour: string
  featured?: boolean
}

/** Creates and publishes a work with one picture through the API. */
async function publish(server: TestServer, office: BrowserContext, { title, colour, featured }: Published) {
  const draft = { title, category: 'Branding', description: 'Um letreiro.\n\nE tudo o mais.', featured }
  const { id } = await server.call<{ id: number }>(office, 'POST', '/api/portfolio', draft)
  const sent = await office.request.post(`${server.url}/api/portfolio/${id}/imagens`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { arquivo: await photo('capa.jpg', colour) },
  })
  expect(sent.status()).toBe(201)
  await server.call(office, 'POST', `/api/portfolio/${id}/publicar`, {})
}

test('the gallery has no holes in any width, and nothing moves while its pictures load', {
  tag: '@desktop',
}, async ({ browser, server, page }) => {
  const office = await browser.newContext()
  await server.firstAdmin(office)
  for (let number = 1; number <= 5; number += 1)
    await publish(server, office, { title: `Obra ${number}`, colour: '#226644', featured: number === 4 })
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: [] })
    new PerformanceObserver((list) =>
      Reflect.get(globalThis, 'shifts').push(...list.getEntries().map((entry) => entry.toJSON())),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const work of await page.locator('.work').all()) {
      await work.scrollIntoViewIfNeeded()
      await expect(work.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    }
    const { rows, right } = await page.locator('.works').evaluate((list) => {
      const ends = new Map<number, number>()
      for (const { offsetTop, offsetLeft, offsetWidth } of list.querySelectorAll<HTMLElement>('.work'))
        ends.set(offsetTop, Math.max(ends.get(offsetTop) ?? 0, offsetLeft + offsetWidth))
      const { offsetLeft, offsetWidth } = list as HTMLElement
      return { rows: [...ends.values()], right: offsetLeft + offsetWidth }
    })
    for (const end of rows) expect(Math.abs(end - right), `a row at ${width} pixels`).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a work has a page with links to the next work and to a request for a quote', async ({
    browser,
    server,
    page,
  }) => {
    const office = await browser.newContext()
    await server.firstAdmin(office)
    for (const [title, colour] of [
      ['Padaria São João', '#885522'],
      ['Livraria Travessia', '#226644'],
    ] as const)
      await publish(server, office, { title, colour })

    await page.goto('/')
    await page.getByRole('link', { name: /Livraria Travessia/ }).click()
    await expect(page).toHaveURL(/\/portfolio\/livraria-travessia$/)
    await expect(page.getByText('E tudo o mais.')).toBeVisible()
    await expect(page.getByAltText('Livraria Travessia, imagem 1 de 1')).toBeVisible()
    await expect(page.locator('script[src]')).toHaveCount(0)
    await page.getByRole('link', { name: /Próximo trabalho/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Livraria Travessia')
    await page.goBack()
    await page.getByRole('link', { name: 'Solicitar Orçamento' }).click()
    await expect(page.locator('#contato-subject')).toHaveValue(
      'Orçamento: um trabalho como “Livraria Travessia”',
    )
  })
})
