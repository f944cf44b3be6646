import { agency, conclude, doorOf, enter, expectGoodScreen, pictureOf, visit } from './review-visit.ts'
import { codeFor } from './reviewers.ts'
import { expect, test } from './test-server.ts'

test('Clara proves herself, sees the piece, approves it and concludes without any script', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    projeto,
    mailbox,
    person: clara,
  } = await visit({ browser, context, server }, page, {
    nome: 'Clara Nunes',
  })
  const device = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
    locale: 'pt-BR',
  })
  const hers = await device.newPage()
  await hers.goto(clara.link)
  await hers.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(doorOf(hers, 'Clara Nunes')).toBeVisible()
  await hers.getByRole('button', { name: /^Enviar código para/ }).click()
  const field = hers.getByLabel('Código de 6 números')
  const codigo = await codeFor(mailbox, clara)
  const wrong = String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await hers.getByRole('button', { name: 'Entrar' }).click()
  await expect(hers.getByText('Código inválido. Confira e tente de novo.')).toBeVisible()
  expect(await hers.content()).not.toContain(wrong)
  await field.fill(codigo)
  await hers.getByRole('button', { name: 'Entrar' }).click()
  await expect(hers).toHaveURL(/\?peca=\d+$/)
  const picture = hers.getByRole('img', { name: 'capa, página 1' })
  await expect(picture).toBeInViewport()
  await expect(hers.getByRole('button', { name: 'Pedir ajustes' })).toBeInViewport()
  await expect(hers.getByText('Nenhuma marcação.')).toBeInViewport()
  await hers.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(hers.getByRole('heading', { name: 'Aprovar', exact: true })).toBeVisible()
  await hers.getByText('Ler a declaração').click()
  await expect(hers.getByText(/^Ao confirmar, declaro que vi as versões listadas/)).toBeVisible()
  await hers.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(hers.getByRole('region', { name: /^Sua resposta de/ })).toContainText('capa v1: Aprovar')
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${projeto}`)
  expect(status).toBe('approved')
  await hers.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(hers.getByRole('button', { name: 'Abrir revisão' })).toBeVisible()
  await device.close()
  await mailbox.close()
})

test('the script takes over the door, the pieces and a piece without an error', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    mailbox,
    person: clara,
    device: hers,
  } = await visit({ browser, context, server }, page, {
    nome: 'Clara Nunes',
  })
  const errors: string[] = []
  hers.on('pageerror', (error) => errors.push(String(error)))
  hers.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const taken = () => expect(hers.locator('#root[data-taken]')).toHaveCount(1)
  await hers.goto(clara.link)
  await taken()
  await enter(hers, clara, mailbox)
  await pictureOf(hers, 'capa')
  await hers.goto(clara.link)
  await expect(hers).toHaveURL(/\?peca=\d+$/)
  await taken()
  await pictureOf(hers, 'capa')
  await expectGoodScreen(hers)
  await hers.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await conclude(hers)
  await hers.goto(clara.link)
  await taken()
  await expect(hers.getByRole('region', { name: /^Sua resposta de/ })).toBeVisible()
  expect(errors).toEqual([])
  await mailbox.close()
})

test('Caio reads every screen of his menu and follows its links without any script', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { his } = await agency({ browser, context, server })
  const device = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    storageState: await his.storageState(),
    javaScriptEnabled: false,
    locale: 'pt-BR',
  })
  const caios = await device.newPage()
  await caios.goto('/dashboard/projects')
  const menu = caios.getByRole('navigation').first().getByRole('link')
  await expect(menu.first()).toBeVisible()
  const names = await menu.allTextContents()
  expect(names.length).toBeGreaterThan(2)
  for (const [index, name] of names.entries()) {
    await menu.nth(index).click()
    await expect(caios.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(caios.getByText('Carregando usuário...'), name).toHaveCount(0)
  }
  await device.close()
  await his.close()
})
