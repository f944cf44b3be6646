import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const plays = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['plays'] ?? 0))

/**
 * Counts the sounds that the pages of a context play. Each page has its count in an attribute of its
 * document.
 */
async function listenTo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      const { dataset } = document.documentElement
      dataset['plays'] = String(Number(dataset['plays'] ?? 0) + 1)
      return play.call(this).catch(() => undefined)
    }
  })
}

/**
 * Registers a client and opens the home page.
 * @returns the client's context, page and id, and functions by which Ana writes to the client and the client
 * reads the messages
 */
async function enter(browser: Browser, server: TestServer, name: string) {
  const ana = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(ana)
  const context = await browser.newContext({ baseURL: server.url })
  await listenTo(context)
  const { id } = await server.signUp(context, name)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await watches(page)
  const write = (mensagem: string) =>
    server.call(ana, 'POST', '/api/chat/mensagens', { destinatario_id: id, mensagem })
  const read = async () => {
    const [contact] = await server.call<{ id: number }[]>(context, 'GET', '/api/chat/usuarios')
    await server.call(context, 'GET', `/api/chat/mensagens?com=${contact?.id}`)
  }
  return { context, page, write, read, id }
}

/** Waits until the page watches for messages, because only messages that arrive later play a sound. */
async function watches(page: Page): Promise<void> {
  await expect(page.locator('#mensagens-novas')).toBeAttached()
  // The click is needed because a browser plays no sound before the first user gesture.
  await page.getByRole('heading', { level: 1 }).click()
}

/** The menu entry of the messages, which is in the bar on a phone. */
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^Mensagens/ })

test('a message that arrives while another screen is open is counted in the menu and the title, and plays one sound', {
  tag: '@phone',
}, async ({ browser, server }) => {
  const { page, write, read } = await enter(browser, server, 'Caio')
  await expect(page).toHaveTitle('Bastidor')
  await write('Segue a capa.')
  await expect(page).toHaveTitle('(1) Bastidor')
  await expect.poll(() => plays(page)).toBe(1)
  await expect(page.getByText('1 mensagem não lida')).toBeAttached()

  const link = entry(page)
  await expect(link).toHaveAccessibleName('Mensagens 1 não lida')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await write('E o contrato.')
  await expect(page).toHaveTitle('(2) Bastidor')
  await expect(link).toHaveAccessibleName('Mensagens 2 não lidas')
  await expect.poll(() => plays(page)).toBe(2)

  await test.step('messages that were read elsewhere are no longer counted', async () => {
    await read()
    await expect(page).toHaveTitle('Bastidor')
    await expect(link).toHaveAccessibleName('Mensagens')
    expect(await plays(page)).toBe(2)
  })
})

test('only one of two tabs plays the sound, and neither does if the sound is switched off in the settings', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const { context, page, write } = await enter(browser, server, 'Clara')
  const other = await context.newPage()
  await other.goto('/dashboard/settings')
  const sound = other.getByRole('switch', { name: 'Som de novas mensagens' })
  await expect(sound).toBeChecked()
  await watches(other)
  const both = async () => (await plays(page)) + (await plays(other))
  await write('Um')
  for (const tab of [page, other]) await expect(tab).toHaveTitle('(1) Bastidor')
  await expect.poll(both).toBe(1)

  await expectAccessible(other)
  await sound.press('Space')
  await expect(sound).not.toBeChecked()
  await write('Dois')
  for (const tab of [page, other]) await expect(tab).toHaveTitle('(2) Bastidor')
  expect(await both()).toBe(1)
  await other.reload()
  await expect(sound).not.toBeChecked()
  await expect(other).toHaveTitle('(2) Bastidor')
  expect(await plays(page)).toBeLessThanOrEqual(1)
  await sound.press('Space')
  await expect(sound).toBeChecked()
  await watches(other)
  const before = await both()
  await write('Três')
  for (const tab of [page, other]) await expect(tab).toHaveTitle('(3) Bastidor')
  await expect.poll(both).toBe(before + 1)
})

test('no tab plays a sound while another tab holds the lock of the open conversation', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const { context, page, write, id } = await enter(browser, server, 'Eva')
  const [ana] = await server.call<{ id: number }[]>(context, 'GET', '/api/chat/usuarios')
  const reading = await context.newPage()
  await reading.goto('/dashboard')
  await watches(reading)
  // Holds the lock that the conversation screen holds while it has the focus.
  const name = `bastidor.conversa.${id}.${ana?.id}`
  await reading.evaluate((lock) => {
    void navigator.locks.request(lock, { mode: 'shared' }, () => new Promise(() => undefined))
  }, name)
  const isRead = () =>
    page.evaluate(async (lock) => {
      const { held = [] } = await navigator.locks.query()
      return held.some((one) => one.name === lock)
    }, name)
  await expect.poll(isRead).toBe(true)
  await write('Um')
  for (const tab of [page, reading]) await expect(tab).toHaveTitle('(1) Bastidor')
  // The messages are handled one after the other, so the first has been handled when the title counts the
  // second.
  await write('Dois')
  for (const tab of [page, reading]) await expect(tab).toHaveTitle('(2) Bastidor')
  expect((await plays(page)) + (await plays(reading))).toBe(0)
  await reading.close()
  await expect.poll(isRead).toBe(false)
  await write('Três')
  await expect(page).toHaveTitle('(3) Bastidor')
  await expect.poll(() => plays(page)).toBe(1)
})

test('the browser can decode the sound of a new message, which is shorter than a second', {
  tag: '@desktop',
}, async ({ browser, server }) => {
  const { page } = await enter(browser, server, 'Davi')
  const loaded = page.waitForResponse(/notificacao.*\.mp3$/)
  await page.reload()
  await watches(page)
  const response = await loaded
  expect([response.ok(), response.headers()['content-type']]).toEqual([true, 'audio/mpeg'])
  const seconds = await page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).arrayBuffer()
    return (await new OfflineAudioContext(1, 44_100, 44_100).decodeAudioData(bytes)).duration
  }, response.url())
  expect(seconds).toBeGreaterThan(0.4)
  expect(seconds).toBeLessThan(1)
})
