import { photo } from './pictures.ts'
import { expectAccessible, expectNoSideScroll, moveByKeys } from './screen.ts'
import { expect, test } from './test-server.ts'

test('pieces are uploaded, renamed, sorted and reviewed, and stay attached to the decision', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const phone = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(phone, 'Caio')
  const project = {
    title: 'Cardápio',
    clientName: 'Caio',
    clientId: caio.id,
    description: 'Impresso',
    category: 'Branding',
  }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)

  await page.goto(`/dashboard/projects?projeto=${id}`)
  await page
    .getByLabel('Adicionar peças')
    .setInputFiles([
      await photo('capa.jpg', '#a8412a'),
      await photo('miolo.jpg', '#2a5aa8'),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
    ])
  const board = page.getByRole('list', { name: 'Peças', exact: true })
  await expect(board.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Envie PDF ou imagens JPEG, PNG, WebP, AVIF ou GIF.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar da lista nota.txt' }).click()

  await page.getByRole('textbox', { name: 'Nome de miolo' }).fill('As páginas de dentro')
  await page.getByRole('textbox', { name: 'Nome de miolo' }).press('Enter')
  await expect(page.getByText('Peça salva.')).toBeVisible()
  await page.getByRole('button', { name: 'Mover As páginas de dentro' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Sobre a posição 2 de 2.')).toBeAttached()
  await moveByKeys(page, 'ArrowLeft', 'Sobre a posição 1 de 2.')
  await page.keyboard.press('Space')
  await expect(board.getByRole('listitem').first().getByRole('textbox')).toHaveValue('As páginas de dentro')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  await expect(page.getByText('Em revisão: as peças ficam bloqueadas.')).toBeVisible()

  const view = await phone.newPage()
  await view.goto(`/dashboard/projects?projeto=${id}`)
  const dialog = view.getByRole('dialog', { name: 'Detalhes do Projeto' })
  await dialog.getByRole('button', { name: 'Abrir As páginas de dentro' }).click()
  const mesa = view.getByRole('dialog', { name: 'Peça' })
  await expect(mesa.getByRole('img', { name: 'As páginas de dentro, página 1' })).toBeVisible()
  await expectAccessible(view)
  await view.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(view)
  await dialog.getByRole('button', { name: 'Aprovar Projeto' }).click()
  await view.getByRole('button', { name: 'Confirmar aprovação' }).click()
  const decided = dialog.getByRole('region', { name: /^Imagens da decisão de/ })
  await expect(decided.getByRole('button', { name: /^Ampliar/ })).toHaveCount(2)
  await expectNoSideScroll(view)
  await phone.close()
})

test('an upload whose response was lost can be retried and creates no duplicate', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const project = { title: 'Fachada', clientName: 'Ágata', description: 'Letreiro', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  let lost = 0
  await page.route('**/pecas', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    // The server has stored the picture, and only its response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Adicionar peças').setInputFiles(await photo('letreiro.jpg', '#3c7'))
  await expect(page.getByText('A conexão caiu. Tente de novo quando ela voltar.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Envios' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Peças', exact: true }).getByRole('listitem')).toHaveCount(1)
})

test('a picture that nginx rejects as too large shows a message and is not retried automatically', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const project = { title: 'Painel', clientName: 'Ágata', description: 'Lona', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  let sent = 0
  await page.route('**/pecas', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    const body = '<html><head><title>413 Request Entity Too Large</title></head><body>nginx</body></html>'
    await route.fulfill({ status: 413, contentType: 'text/html', body })
  })
  await page.getByLabel('Adicionar peças').setInputFiles(await photo('painel.jpg', '#3c7'))
  const sentence =
    'O envio passa do tamanho que o servidor da agência aceita. Envie um arquivo menor ou avise a agência.'
  await expect(page.getByText(sentence)).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText(sentence)).toBeVisible()
  expect(sent).toBe(1)
})

test('a picture that cannot be stored stays in the list with the reason, and the retry stores it', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const project = { title: 'Fachada', clientName: 'Ágata', description: 'Letreiro', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  const bringBack = server.takeStorageAway()
  await page.getByLabel('Adicionar peças').setInputFiles(await photo('fachada.jpg', '#37c'))
  const uploads = page.getByRole('list', { name: 'Envios' })
  await expect(uploads.getByRole('alert')).toContainText('O armazenamento de arquivos não está disponível')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  bringBack()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Peças', exact: true }).getByRole('listitem')).toHaveCount(1)
  await expect(uploads).toHaveCount(0)
})

test('an upload in progress can be cancelled', { tag: '@desktop' }, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const project = { title: 'Adesivos', clientName: 'Ágata', description: 'Vinil', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  await page.route('**/pecas', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  )
  await page.getByLabel('Adicionar peças').setInputFiles(await photo('adesivo.jpg', '#c37'))
  await page.getByRole('button', { name: 'Cancelar o envio de adesivo.jpg' }).click()
  await expect(page.getByRole('list', { name: 'Envios' })).toHaveCount(0)
  const { images } = await server.call<{ images: unknown[] }>(context, 'GET', `/api/projetos/${id}`)
  expect(images).toEqual([])
})

test('queued uploads continue after the dialog is closed', { tag: '@phone' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const project = { title: 'Sacola', clientName: 'Ágata', description: 'Papel', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto(`/dashboard/projects?projeto=${id}`)
  const closed = Promise.withResolvers<void>()
  await page.route('**/pecas', async (route) => {
    if (route.request().method() === 'POST') await closed.promise
    await route.fallback()
  })
  await page
    .getByLabel('Adicionar peças')
    .setInputFiles([
      await photo('frente.jpg', '#3c7'),
      { name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') },
      await photo('verso.jpg', '#73c'),
    ])
  await expect(page.getByRole('list', { name: 'Envios' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  closed.resolve()
  await expect(page.getByText(/^“falsa.jpg” não foi enviado\. /)).toBeVisible()
  const names = async () => {
    const { images } = await server.call<{ images: { nome: string }[] }>(
      context,
      'GET',
      `/api/projetos/${id}`,
    )
    return images.map(({ nome }) => nome)
  }
  await expect.poll(names).toEqual(['frente.jpg', 'verso.jpg'])
})
