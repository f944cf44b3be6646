import type { Page } from '@playwright/test'
import { allMessages, field, log, messageWith, openConversation, runMessageAction, write } from './chat.ts'
import { expectAccessible } from './screen.ts'
import { expect, test } from './test-server.ts'

test('messages written offline wait and are sent once after the network is back', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  const { ana, other, person, texts } = await openConversation(browser, context, server, 'Clara')
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await write(page, 'Antes do túnel')
  await expect(messageWith(page, 'Antes do túnel').getByText('Enviada')).toBeVisible()
  await context.setOffline(true)
  await write(page, 'No túnel, primeira')
  await write(page, 'No túnel, segunda')
  await page.locator('input[type=file]').setInputFiles({
    name: 'nota.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('escrita no túnel'),
  })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(log(page).getByText('Aguardando conexão')).toHaveCount(3)
  await expectAccessible(page)
  // A second tab is opened while the first tab sends the waiting messages, to check that no message is sent
  // twice.
  const tab = await context.newPage()
  await context.setOffline(false)
  await tab.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page).getByText('Aguardando conexão')).toHaveCount(0)
  await expect(messageWith(page, 'nota.txt').getByText('Enviada')).toBeVisible()
  for (const one of [page, tab]) await expect(allMessages(one)).toHaveCount(4)
  expect(await texts(other, ana.id)).toEqual([
    'Antes do túnel',
    'No túnel, primeira',
    'No túnel, segunda',
    '',
  ])
  await other.close()
})

test('a waiting message survives a reload, and is discarded by signing out', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { other, person, texts } = await openConversation(browser, context, server, 'Davi')
  await page.goto(`/dashboard/messages?com=${person.id}`)
  const block = '**/api/chat/mensagens'
  const refuse = (target: Page) =>
    target.route(block, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
    )
  await refuse(page)
  await write(page, 'Antes de recarregar')
  await expect(messageWith(page, 'Antes de recarregar').getByText('Aguardando conexão')).toBeVisible()
  await page.reload()
  await expect(messageWith(page, 'Antes de recarregar').getByText('Aguardando conexão')).toBeVisible()
  await page.unroute(block)
  await messageWith(page, 'Antes de recarregar').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(messageWith(page, 'Antes de recarregar').getByText('Enviada')).toBeVisible()
  expect(await texts(context, person.id)).toEqual(['Antes de recarregar'])

  await refuse(page)
  await write(page, 'Nunca enviada')
  await expect(messageWith(page, 'Nunca enviada').getByText('Aguardando conexão')).toBeVisible()
  await page
    .getByRole('button', { name: /^Conta|^Ana/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Uma mensagem ainda não foi enviada. Sair?' })
  await question.getByRole('button', { name: 'Sair sem enviar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.unroute(block)
  await server.firstAdmin(context)
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(messageWith(page, 'Antes de recarregar')).toBeVisible()
  await expect(messageWith(page, 'Nunca enviada')).toHaveCount(0)
  expect(await texts(context, person.id)).toEqual(['Antes de recarregar'])
  await other.close()
})

test('a lost response creates no second message, with and without a file', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const { other, person, texts } = await openConversation(browser, context, server, 'Elisa')
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page)).toBeVisible()
  let lost = 0
  await page.route('**/api/chat/mensagens', async (route) => {
    if (route.request().method() !== 'POST' || lost > 1) return route.fallback()
    lost += 1
    // The server has stored the message, and only its response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(page, 'Chegou?')
  await expect(messageWith(page, 'Chegou?')).toHaveCount(1)
  await expect(messageWith(page, 'Chegou?').getByText('Enviada')).toBeVisible()
  await expect.poll(() => lost).toBe(1)
  await page.locator('input[type=file]').setInputFiles({
    name: 'nota.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('com arquivo'),
  })
  await write(page, 'Com arquivo')
  await expect(messageWith(page, 'Com arquivo').getByText('Enviada')).toBeVisible()
  await expect.poll(() => lost).toBe(2)
  // Messages are sent in order. Once this one is sent, the retries of the earlier ones are over and can add
  // no second copy.
  await write(page, 'E agora')
  await expect(messageWith(page, 'E agora').getByText('Enviada')).toBeVisible({ timeout: 15_000 })
  await expect(allMessages(page)).toHaveCount(3)
  expect(await texts(context, person.id)).toEqual(['Chegou?', 'Com arquivo', 'E agora'])
  await other.close()
})

test('a message that the server refuses shows the reason and can be sent again', {
  tag: '@phone',
}, async ({ browser, context, server }) => {
  const { ana, other } = await openConversation(browser, context, server, 'Fábio')
  const fabio = await other.newPage()
  await fabio.goto(`/dashboard/messages?com=${ana.id}`)
  // Fábio registered without an invitation, so he may send files only after the agency has written to him.
  await fabio.locator('input[type=file]').setInputFiles({
    name: 'nota.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('oi'),
  })
  await fabio.getByRole('button', { name: 'Enviar' }).click()
  await expect(messageWith(fabio, 'nota.txt')).toContainText(
    'Erro ao enviar mensagem. Você poderá enviar arquivos depois',
  )
  await expectAccessible(fabio)
  await server.call(context, 'POST', '/api/chat/mensagens', {
    destinatario_id: (await server.call<{ id: number }>(other, 'GET', '/api/sessao')).id,
    mensagem: 'Olá, Fábio',
  })
  await expect(messageWith(fabio, 'Olá, Fábio')).toBeVisible()
  await messageWith(fabio, 'nota.txt').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(fabio.getByRole('link', { name: 'nota.txt' })).toBeVisible()
  await expect(allMessages(fabio)).toHaveCount(2)
  await other.close()
})

test('a file is added by drag and drop or by pasting, and its upload can be cancelled', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { other, person, texts } = await openConversation(browser, context, server, 'Karina')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page)).toBeVisible()
  const held = (names: string[]) =>
    page.evaluateHandle((all) => {
      const data = new DataTransfer()
      for (const name of all) data.items.add(new File(['oi'], name, { type: 'text/plain' }))
      return data
    }, names)

  await log(page).dispatchEvent('drop', { dataTransfer: await held(['um.txt', 'dois.txt']) })
  await expect(page.getByText('Envie um arquivo de cada vez.')).toBeVisible()
  await log(page).dispatchEvent('drop', { dataTransfer: await held(['solto.txt']) })
  await page.getByRole('button', { name: 'Tirar o arquivo solto.txt' }).click()
  await expect(page.getByText('solto.txt')).toHaveCount(0)
  await field(page).evaluate(
    (textarea, clipboardData) =>
      textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await held(['colado.txt']),
  )
  await expect(page.getByText('colado.txt')).toBeVisible()

  const stopped = Promise.withResolvers<void>()
  await page.route('**/api/chat/mensagens', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await stopped.promise
    await route.abort()
  })
  await write(page, 'Não era isso')
  await expect(page.getByRole('progressbar', { name: 'Envio de colado.txt' })).toBeAttached()
  await messageWith(page, 'Não era isso').getByRole('button', { name: 'Cancelar' }).click()
  await expect(allMessages(page)).toHaveCount(0)
  // Lets the handler abort the held request, which would be sent after all if the route were removed first.
  stopped.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await write(page, 'Era isto')
  await expect(messageWith(page, 'Era isto').getByText('Enviada')).toBeVisible()
  expect(await texts(context, person.id)).toEqual(['Era isto'])
  await runMessageAction(page, 'Era isto', 'Copiar')
  await expect(page.getByText('Mensagem copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Era isto')
  await other.close()
})
