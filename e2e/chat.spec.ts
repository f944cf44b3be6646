import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, type House, test } from './house.ts'
import { expectAccessible, expectNoSideScroll, goTo } from './screen.ts'

interface Mensagem {
  id: number
  mensagem: string
  lida: boolean
}

/** Ana in the test's own context, and somebody else in one of theirs, each before the conversation with the other. */
async function pair(browser: Browser, context: BrowserContext, house: House, name: string) {
  const ana = await house.firstAdmin(context)
  const other = await browser.newContext({ baseURL: house.url })
  const person = await house.signUp(other, name)
  const texts = async (as: BrowserContext, com: number) =>
    (await list(house, as, com)).map(({ mensagem }) => mensagem)
  const say = (as: BrowserContext, destinatario_id: number, mensagem: string) =>
    house.call<Mensagem>(as, 'POST', '/api/chat/mensagens', { destinatario_id, mensagem })
  return { ana, other, person, texts, say }
}

const list = (house: House, as: BrowserContext, com: number) =>
  house.call<Mensagem[]>(as, 'GET', `/api/chat/mensagens?com=${com}&marcar=nao`)

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true })
const log = (page: Page) => page.getByRole('log')
const lines = (page: Page) => log(page).getByRole('article')
const line = (page: Page, text: string) => lines(page).filter({ hasText: text })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

/** What can be done with one message. */
async function act(page: Page, text: string, action: string): Promise<void> {
  await line(page, text).hover()
  await line(page, text).getByRole('button', { name: 'Ações da mensagem' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const distanceFromEnd = (page: Page) => log(page).evaluate(({ scrollTop }) => Math.round(Math.abs(scrollTop)))

test('two people talk: what one writes the other reads, answers, and may take back', async ({
  browser,
  context,
  house,
  page,
}) => {
  const { ana, other, person } = await pair(browser, context, house, 'Caio')
  const caio = await other.newPage()

  await test.step('both come by the menu; nothing is said yet', async () => {
    await page.goto('/dashboard')
    await goTo(page, 'Mensagens')
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

  await test.step('a line, read at once on the other side', async () => {
    await write(page, 'Bom dia, Caio! Veja https://exemplo.com.br/capa')
    await expect(field(page)).toBeFocused()
    await expect(line(caio, 'Bom dia')).toContainText('Ana:')
    const link = line(caio, 'Bom dia').getByRole('link')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(line(page, 'Bom dia').getByText('Lida')).toBeVisible()
    await expect(log(page).getByText('Hoje')).toBeVisible()
  })

  await test.step('that somebody types shows for two seconds', async () => {
    await field(caio).pressSequentially('Oi')
    await expect(page.getByText('Caio está digitando…')).toBeVisible()
    await expect(page.getByText('Caio está digitando…')).toBeHidden()
  })

  await test.step('a picture with a line, and a document', async () => {
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

  await test.step('an answer quotes, and leads to what it answers', async () => {
    await field(caio).fill('')
    await act(caio, 'A capa nova', 'Responder')
    await expect(caio.getByText('Respondendo a Ana')).toBeVisible()
    await write(caio, 'Aprovada')
    await expect(caio.getByText('Respondendo a Ana')).toBeHidden()
    await line(page, 'Aprovada')
      .getByRole('button', { name: /A capa nova/ })
      .click()
    await expect(line(page, 'A capa nova').first()).toBeFocused()
  })

  await test.step('what was sent by mistake is taken back on both sides', async () => {
    await write(caio, 'Mensagem errada')
    await act(caio, 'Mensagem errada', 'Apagar')
    await expect(caio.getByRole('dialog', { name: 'Apagar esta mensagem?' })).toBeVisible()
    await caio.getByRole('button', { name: 'Apagar', exact: true }).click()
    for (const one of [page, caio]) {
      await expect(line(one, 'Mensagem apagada')).toHaveCount(1)
      await expect(line(one, 'Mensagem errada')).toHaveCount(0)
    }
    await expectAccessible(page)
    await expectAccessible(caio)
    await expectNoSideScroll(page)
    await expectNoSideScroll(caio)
    expect((await list(house, context, person.id)).length).toBe(5)
  })
  await other.close()
})

test('what is written without a connection waits, and is sent once when it is back', {
  tag: '@phone',
}, async ({ browser, context, house, page }) => {
  const { ana, other, person, texts } = await pair(browser, context, house, 'Clara')
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await write(page, 'Antes do túnel')
  await expect(line(page, 'Antes do túnel').getByText('Enviada')).toBeVisible()
  await context.setOffline(true)
  await write(page, 'No túnel, primeira')
  await write(page, 'No túnel, segunda')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'nota.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('escrita no túnel'),
  })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(log(page).getByText('Aguardando conexão')).toHaveCount(3)
  await expectAccessible(page)
  // The way back to the network may lead over another screen, and another tab may be open.
  const tab = await context.newPage()
  await context.setOffline(false)
  await tab.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page).getByText('Aguardando conexão')).toHaveCount(0)
  await expect(line(page, 'nota.txt').getByText('Enviada')).toBeVisible()
  for (const one of [page, tab]) await expect(lines(one)).toHaveCount(4)
  expect(await texts(other, ana.id)).toEqual([
    ...['Antes do túnel', 'No túnel, primeira', 'No túnel, segunda'],
    '',
  ])
  await other.close()
})

test('what waits survives a reload, also that of its file, and is gone after signing out', {
  tag: '@desktop',
}, async ({ browser, context, house, page }) => {
  const { other, person, texts } = await pair(browser, context, house, 'Davi')
  await page.goto(`/dashboard/messages?com=${person.id}`)
  const block = '**/api/chat/mensagens'
  const refuse = (target: Page) =>
    target.route(block, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
    )
  await refuse(page)
  await write(page, 'Antes de recarregar')
  await expect(line(page, 'Antes de recarregar').getByText('Aguardando conexão')).toBeVisible()
  await page.reload()
  await expect(line(page, 'Antes de recarregar').getByText('Aguardando conexão')).toBeVisible()
  await page.unroute(block)
  await line(page, 'Antes de recarregar').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(line(page, 'Antes de recarregar').getByText('Enviada')).toBeVisible()
  expect(await texts(context, person.id)).toEqual(['Antes de recarregar'])

  await refuse(page)
  await write(page, 'Nunca enviada')
  await expect(line(page, 'Nunca enviada').getByText('Aguardando conexão')).toBeVisible()
  await page
    .getByRole('button', { name: /^Conta|^Ana/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Uma mensagem ainda não foi enviada. Sair?' })
  await question.getByRole('button', { name: 'Sair sem enviar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.unroute(block)
  await house.firstAdmin(context)
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(line(page, 'Antes de recarregar')).toBeVisible()
  await expect(line(page, 'Nunca enviada')).toHaveCount(0)
  expect(await texts(context, person.id)).toEqual(['Antes de recarregar'])
  await other.close()
})

test('a lost answer makes no second message, whether it was text or a file', { tag: '@desktop' }, async ({
  browser,
  context,
  house,
  page,
}) => {
  const { other, person, texts } = await pair(browser, context, house, 'Elisa')
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page)).toBeVisible()
  let lost = 0
  await page.route('**/api/chat/mensagens', async (route) => {
    if (route.request().method() !== 'POST' || lost > 1) return route.fallback()
    lost += 1
    // It arrived, and was kept; only the answer never came.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(page, 'Chegou?')
  await expect(line(page, 'Chegou?')).toHaveCount(1)
  await expect(line(page, 'Chegou?').getByText('Enviada')).toBeVisible()
  await expect.poll(() => lost).toBe(1)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'nota.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('com arquivo'),
  })
  await write(page, 'Com arquivo')
  await expect(line(page, 'Com arquivo').getByText('Enviada')).toBeVisible()
  await expect.poll(() => lost).toBe(2)
  // Until the tries that follow by themselves were heard, in order.
  await write(page, 'E agora')
  await expect(line(page, 'E agora').getByText('Enviada')).toBeVisible({ timeout: 15_000 })
  await expect(lines(page)).toHaveCount(3)
  expect(await texts(context, person.id)).toEqual(['Chegou?', 'Com arquivo', 'E agora'])
  await other.close()
})

test('what the server refuses says so on the message; it can be tried again or thrown away', {
  tag: '@phone',
}, async ({ browser, context, house }) => {
  const { ana, other } = await pair(browser, context, house, 'Fábio')
  const fabio = await other.newPage()
  await fabio.goto(`/dashboard/messages?com=${ana.id}`)
  // He signed up by himself, and nobody of the agency has written to him yet.
  await fabio.locator('input[type=file]').setInputFiles({
    ...{ name: 'nota.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('oi'),
  })
  await fabio.getByRole('button', { name: 'Enviar' }).click()
  await expect(line(fabio, 'nota.txt')).toContainText(
    'Erro ao enviar mensagem. Você poderá enviar arquivos depois',
  )
  await expectAccessible(fabio)
  await house.call(context, 'POST', '/api/chat/mensagens', {
    ...{
      destinatario_id: (await house.call<{ id: number }>(other, 'GET', '/api/sessao')).id,
      mensagem: 'Olá, Fábio',
    },
  })
  await expect(line(fabio, 'Olá, Fábio')).toBeVisible()
  await line(fabio, 'nota.txt').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(fabio.getByRole('link', { name: 'nota.txt' })).toBeVisible()
  await expect(lines(fabio)).toHaveCount(2)
  await other.close()
})

test('older messages come by scrolling up and move nothing; new ones wait below', {
  tag: '@desktop',
}, async ({ browser, context, house, page }) => {
  const { ana, other, person, say } = await pair(browser, context, house, 'Gil')
  for (let at = 1; at <= 120; at += 1)
    await say(at % 2 ? context : other, at % 2 ? person.id : ana.id, `Número ${at}.`)
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(line(page, 'Número 120.')).toBeInViewport()
  await expect(lines(page)).toHaveCount(50)
  expect(await distanceFromEnd(page)).toBe(0)

  await test.step('up, page by page, to the first', async () => {
    await expect(async () => {
      await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
      await expect(lines(page)).toHaveCount(120, { timeout: 500 })
    }).toPass()
    await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
    await expect(line(page, 'Número 1.')).toBeInViewport()
    const said = await lines(page)
      .getByText(/^Número \d+\.$/)
      .allTextContents()
    expect(said).toEqual(Array.from({ length: 120 }, (_, at) => `Número ${at + 1}.`))
    await expectAccessible(page)
  })

  await test.step('what comes in meanwhile moves nothing, is counted, and not read yet', async () => {
    const top = () => line(page, 'Número 1.').evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const before = await top()
    await say(other, ana.id, 'Uma nova')
    await say(other, ana.id, 'Outra nova')
    const go = page.getByRole('button', { name: 'Novas mensagens (2)' })
    await expect(go).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    const unread = async () =>
      (await house.call<{ id: number; unread_count: number }[]>(context, 'GET', '/api/chat/usuarios')).find(
        ({ id }) => id === person.id,
      )?.unread_count
    expect(await unread()).toBe(2)
    await go.click()
    await expect(line(page, 'Outra nova')).toBeInViewport()
    await expect.poll(unread).toBe(0)
  })

  await test.step('the arrow keys lead through the messages', async () => {
    await log(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect(line(page, 'Outra nova')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(line(page, 'Uma nova')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copiar' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Apagar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await other.close()
})

test('the composer: two Enters send once, Shift breaks the line, a draft waits with its contact', async ({
  browser,
  context,
  house,
  page,
}) => {
  const { other, person, texts, say, ana } = await pair(browser, context, house, 'Helena')
  const ines = await browser.newContext({ baseURL: house.url })
  const { id } = await house.signUp(ines, 'Inês')
  await say(ines, ana.id, 'Oi, é a Inês')
  await page.goto('/dashboard/messages')
  await page.getByRole('link', { name: 'Helena' }).click()
  await field(page).pressSequentially('linha um')
  await page.keyboard.press('Shift+Enter')
  await field(page).pressSequentially('linha dois')
  await expect(page.getByText('19/1000')).toBeVisible()
  // While a word is being composed, Enter takes the word.
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(field(page)).toHaveValue('linha um\nlinha dois')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(lines(page).getByText('Enviada')).toHaveCount(1)
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
  await expect(line(page, 'Oi, é a Inês')).toBeVisible()
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(page.getByText('Você estava escrevendo em “Mensagem para Helena”')).toBeVisible()
  await expect(field(page)).toHaveValue('pela metade')

  await house.call(context, 'POST', `/api/usuarios/${id}/bloquear`)
  await page.goto(`/dashboard/messages?com=${id}`)
  await expect(page.getByText('Esta conta não recebe mais mensagens')).toBeVisible()
  await expect(line(page, 'Oi, é a Inês')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/dashboard/messages?com=999999')
  await expect(page.getByText('Este contato não está disponível.')).toBeVisible()
  await other.close()
  await ines.close()
})

test('a file comes by dropping and by pasting, and is stopped on its way', { tag: '@desktop' }, async ({
  browser,
  context,
  house,
  page,
}) => {
  const { other, person, texts } = await pair(browser, context, house, 'Karina')
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
  await line(page, 'Não era isso').getByRole('button', { name: 'Cancelar' }).click()
  await expect(lines(page)).toHaveCount(0)
  // Let go of without this, what is held would go on its way after all.
  stopped.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await write(page, 'Era isto')
  await expect(line(page, 'Era isto').getByText('Enviada')).toBeVisible()
  expect(await texts(context, person.id)).toEqual(['Era isto'])
  await act(page, 'Era isto', 'Copiar')
  await expect(page.getByText('Mensagem copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Era isto')
  await other.close()
})

test('a window that nobody looks at marks nothing as read', { tag: '@desktop' }, async ({
  browser,
  context,
  house,
  page,
}) => {
  const { ana, other, person, say } = await pair(browser, context, house, 'João')
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  await page.goto(`/dashboard/messages?com=${person.id}`)
  await expect(log(page)).toBeVisible()
  await say(other, ana.id, 'Alguém aí?')
  await expect(line(page, 'Alguém aí?')).toBeVisible()
  expect((await list(house, other, ana.id))[0]?.lida).toBe(false)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await list(house, other, ana.id))[0]?.lida).toBe(true)
  await other.close()
})
