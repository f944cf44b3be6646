import sharp from 'sharp'
import {
  allMessages,
  distanceFromEnd,
  field,
  listMessages,
  log,
  messageWith,
  openConversation,
  runMessageAction,
  write,
} from './chat.ts'
import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana and Caio exchange messages, Ana sends files, and Caio replies and deletes a message', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { ana, other, person } = await openConversation(browser, context, server, 'Caio')
  const caio = await other.newPage()

  await test.step('Ana and Caio open the empty conversation', async () => {
    await page.goto('/dashboard')
    await openByMenu(page, 'Mensagens')
    await page.getByRole('searchbox', { name: 'Buscar contato' }).fill('ninguém')
    await expect(page.getByText('Nenhum contato encontrado.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar contato' }).fill('CÁIO')
    await page.getByRole('link', { name: 'Caio' }).click()
    await expect(page).toHaveURL(/\?com=\d+$/)
    await expect(page.getByText('Nenhuma mensagem.').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await expectAccessible(page)
    await caio.goto(`/dashboard/messages?com=${ana.id}`)
    await expect(caio.getByRole('heading', { name: 'Ana' })).toBeVisible()
  })

  await test.step('a message arrives in the open conversation and is marked as read', async () => {
    await write(page, 'Bom dia, Caio! Veja https://exemplo.com.br/capa')
    await expect(field(page)).toBeFocused()
    await expect(messageWith(caio, 'Bom dia')).toContainText('Ana:')
    const link = messageWith(caio, 'Bom dia').getByRole('link')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(messageWith(page, 'Bom dia').getByText('Lida')).toBeVisible()
    await expect(log(page).getByText('Hoje')).toBeVisible()
  })

  await test.step('the typing indicator is shown and disappears again', async () => {
    await field(caio).pressSequentially('Oi')
    await expect(page.getByText('Caio está digitando…')).toBeVisible()
    await expect(page.getByText('Caio está digitando…')).toBeHidden()
  })

  await test.step('a picture with a text and a document arrive', async () => {
    const capa = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a8412a' } })
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({
      name: 'virus.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    })
    await expect(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await choose.setInputFiles({
      name: 'capa.png',
      mimeType: 'image/png',
      buffer: await capa.png().toBuffer(),
    })
    await expectAccessible(page)
    await write(page, 'A capa nova')
    await caio.getByRole('button', { name: 'Ampliar capa.png' }).click()
    await expect(caio.getByRole('img', { name: 'capa.png' })).toBeVisible()
    await caio.keyboard.press('Escape')
    const contrato = Buffer.from('%PDF-1.7\ncontrato\n%%EOF')
    await choose.setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: contrato })
    await page.getByRole('button', { name: 'Enviar' }).click()
    const download = caio.waitForEvent('download')
    await caio.getByRole('link', { name: 'contrato.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('contrato.pdf')
  })

  await test.step('a reply quotes the original message and leads to it', async () => {
    await field(caio).fill('')
    await runMessageAction(caio, 'A capa nova', 'Responder')
    await expect(caio.getByText('Respondendo a Ana')).toBeVisible()
    await write(caio, 'Aprovada')
    await expect(caio.getByText('Respondendo a Ana')).toBeHidden()
    await messageWith(page, 'Aprovada')
      .getByRole('button', { name: /A capa nova/ })
      .click()
    await expect(messageWith(page, 'A capa nova').first()).toBeFocused()
  })

  await test.step('a deleted message is replaced by a note on both screens', async () => {
    await write(caio, 'Mensagem errada')
    await runMessageAction(caio, 'Mensagem errada', 'Apagar')
    await expect(caio.getByRole('dialog', { name: 'Apagar esta mensagem?' })).toBeVisible()
    await caio.getByRole('button', { name: 'Apagar', exact: true }).click()
    for (const one of [page, caio]) {
      await expect(messageWith(one, 'Mensagem apagada')).toHaveCount(1)
      await expect(messageWith(one, 'Mensagem errada')).toHaveCount(0)
    }
    await expectAccessible(page)
    await expectAccessible(caio)
    await expectNoSideScroll(page)
    await expectNoSideScroll(caio)
    expect((await listMessages(server, context, person.id)).length).toBe(5)
  })
  await other.close()
})

test('scrolling up loads older messages, and new messages are counted below without moving the view', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { ana, other, person, say } = await openConversation(browser, context, server, 'Gil')
  for (let at = 1; at <= 120; at += 1)
    await say(at % 2 ? context : other, at % 2 ? person.id : ana.id, `Número ${at}.`)
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(messageWith(page, 'Número 120.')).toBeInViewport()
  await expect(allMessages(page)).toHaveCount(50)
  expect(await distanceFromEnd(page)).toBe(0)

  await test.step('scrolling up loads page after page, up to the first message', async () => {
    await expect(async () => {
      await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
      await expect(allMessages(page)).toHaveCount(120, { timeout: 500 })
    }).toPass()
    await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
    await expect(messageWith(page, 'Número 1.')).toBeInViewport()
    const messages = await allMessages(page)
      .getByText(/^Número \d+\.$/)
      .allTextContents()
    expect(messages).toEqual(Array.from({ length: 120 }, (_, at) => `Número ${at + 1}.`))
    await expectAccessible(page)
  })

  await test.step('new messages are counted, do not move the view and are not marked as read', async () => {
    const top = () =>
      messageWith(page, 'Número 1.').evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const before = await top()
    await say(other, ana.id, 'Uma nova')
    await say(other, ana.id, 'Outra nova')
    const go = page.getByRole('button', { name: 'Novas mensagens (2)' })
    await expect(go).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    const unread = async () =>
      (await server.call<{ id: number; unread_count: number }[]>(context, 'GET', '/api/chat/usuarios')).find(
        ({ id }) => id === person.id,
      )?.unread_count
    expect(await unread()).toBe(2)
    await go.click()
    await expect(messageWith(page, 'Outra nova')).toBeInViewport()
    await expect.poll(unread).toBe(0)
  })

  await test.step('the up arrow key moves between the messages', async () => {
    await log(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect(messageWith(page, 'Outra nova')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(messageWith(page, 'Uma nova')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copiar' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Apagar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await other.close()
})

test('the composer sends once for two presses of Enter, breaks the line with Shift+Enter and keeps a draft per contact', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { other, person, texts, say, ana } = await openConversation(browser, context, server, 'Helena')
  const ines = await browser.newContext({ baseURL: server.url })
  const { id } = await server.signUp(ines, 'Inês')
  await say(ines, ana.id, 'Oi, é a Inês')
  await page.goto('/dashboard/messages')
  await page.getByRole('link', { name: 'Helena' }).click()
  await field(page).pressSequentially('linha um')
  await page.keyboard.press('Shift+Enter')
  await field(page).pressSequentially('linha dois')
  await expect(page.getByText('19/1000')).toBeVisible()
  // While a word is composed with an input method, Enter accepts the word and must not send the message.
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(field(page)).toHaveValue('linha um\nlinha dois')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(allMessages(page).getByText('Enviada')).toHaveCount(1)
  expect(await texts(context, person.id)).toEqual(['linha um\nlinha dois'])

  await field(page).fill('x'.repeat(960))
  await expect(page.getByText('960/1000')).toBeVisible()
  await expect(page.getByText('Restam 40 caracteres ou menos.')).toBeAttached()
  await field(page).fill('pela metade')
  const back = page.getByRole('link', { name: 'Voltar aos contatos' })
  if (await back.isVisible()) {
    await back.click()
    await expect(page.getByRole('link', { name: /Helena/ })).toBeFocused()
  }
  const contact = page.getByRole('link', { name: /Inês/ })
  await expect(contact).toContainText('1 não lida')
  await contact.click()
  await expect(field(page)).toHaveValue('')
  await expect(messageWith(page, 'Oi, é a Inês')).toBeVisible()
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(page.getByText('Há um rascunho: mensagem para Helena')).toBeVisible()
  await expect(field(page)).toHaveValue('pela metade')

  await server.call(context, 'POST', `/api/usuarios/${id}/bloquear`)
  await page.goto(`/dashboard/messages?com=${id}`)
  await expect(page.getByText('Esta conta não recebe mais mensagens')).toBeVisible()
  await expect(messageWith(page, 'Oi, é a Inês')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/dashboard/messages?com=999999')
  await expect(page.getByText('Este contato não está disponível.')).toBeVisible()
  await other.close()
  await ines.close()
})

test('a message in a hidden window is not marked as read until the window is visible', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { ana, other, person, say } = await openConversation(browser, context, server, 'João')
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page)).toBeVisible()
  await say(other, ana.id, 'Alguém aí?')
  await expect(messageWith(page, 'Alguém aí?')).toBeVisible()
  expect((await listMessages(server, other, ana.id))[0]?.lida).toBe(false)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await listMessages(server, other, ana.id))[0]?.lida).toBe(true)
  await other.close()
})
