import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { collectComplaints, readComplaints } from './complaints.ts'
import { type Driver, type Engine, HEIGHT, type Key } from './driver.ts'

const preferences = {
  // Firefox uses the Portuguese language pack of Debian, so that it behaves like a Firefox in Brazil.
  'intl.locale.requested': 'pt-BR',
  'intl.accept_languages': 'pt-BR, pt',
}

/**
 * Errors that Firefox reports if a page is left while a script, a font or a style sheet is loading. They are
 * ignored only while the test opens an address, reloads or goes back.
 */
const INTERRUPTED =
  /error loading dynamically imported module|Unable to preload CSS|downloadable font: download failed|A ServiceWorker intercepted the request and encountered an unexpected error/

/** Starts Firefox in headless mode, controlled by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'bastidor-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    env: { ...process.env, HOME: home, TZ: 'America/Sao_Paulo' },
    extraPrefsFirefox: preferences,
    protocolTimeout: 60_000,
  })
  return {
    open: () => openWindow(browser),
    async close() {
      await browser.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function openWindow(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext()
  // A new window is opened and not a tab, because only one tab of a window is visible and hidden tabs are
  // throttled.
  const page = await context.newPage({ type: 'window' })
  await page.setViewport({ width: 1440, height: HEIGHT })
  await page.evaluateOnNewDocument(collectComplaints)
  const complaints: string[] = []
  let leaving = false
  page.on('pageerror', (error) => {
    const cutOff = leaving && INTERRUPTED.test(String(error))
    if (!cutOff) complaints.push(`${page.url()}: ${error}`)
  })
  const leave = async (navigation: Promise<unknown>): Promise<void> => {
    leaving = true
    await navigation
    leaving = false
  }
  // Firefox aborts a navigation that begins while the former page is still loading.
  const loaded = () => page.waitForFunction(() => document.readyState === 'complete')
  return {
    goTo: (url) => leave(loaded().then(() => page.goto(url, { waitUntil: 'domcontentloaded' }))),
    reload: () => leave(page.reload({ waitUntil: 'domcontentloaded' })),
    goBack: () => leave(page.goBack({ waitUntil: 'domcontentloaded' })),
    address: async () => page.url(),
    run: async (work, ...args) =>
      page.evaluate(work as (...args: unknown[]) => ReturnType<typeof work>, ...args),
    load: async (script) => void (await page.evaluate(script)),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => press(page, key),
    type: (text) => page.keyboard.type(text),
    giveFiles: async (selector, paths) => {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(...paths)
    },
    setWidth: (width) => page.setViewport({ width, height: HEIGHT }),
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: async () => [...complaints.splice(0), ...(await page.evaluate(readComplaints))],
    close: () => context.close(),
  }
}

async function press(page: Page, key: Key): Promise<void> {
  const keys = key.split('+') as KeyInput[]
  for (const one of keys) await page.keyboard.down(one)
  for (const one of keys.reverse()) await page.keyboard.up(one)
}
