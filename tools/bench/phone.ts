import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SHELL_ONLY } from '../../src/platform/contract/rendering.ts'
import { openSlowLine } from './slow-line.ts'

/**
 * The simulated slow phone: its connection, and the factor by which its processor is slower than that of this
 * machine.
 */
export const LINE = { roundTripMs: 150, bytesPerSecond: 200_000 }
const SLOWDOWN = 4
/** How long a finger touches a link before it is lifted. */
const TOUCH_MS = 100

/** A screen is shown when at least this many visible elements with this selector contain this text. */
export interface Shown {
  selector: string
  text: string
  count: number
}

/** The times are milliseconds from the navigation. */
export interface Loaded {
  paint: number
  readable: number
  /** When the elements are links or buttons of a form that is sent without script, or React has attached handlers. */
  answering: number
  /** When React has taken over the page. */
  hydrated: number
  /** What was requested and received before the elements answered. */
  requests: number
  bytes: number
}

interface Options {
  url: string
  cookie?: { name: string; value: string }
  /** Whether the browser renders the screen. */
  isShell?: boolean
}

export async function openPhone(
  browser: Browser,
  { url, cookie, isShell = false }: Options,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: url,
    // The service worker does not pass on the header that asks for the shell.
    ...(isShell && { extraHTTPHeaders: { [SHELL_ONLY]: '1' }, serviceWorkers: 'block' as const }),
  })
  if (cookie) await context.addCookies([{ ...cookie, url }])
  await context.addInitScript(watch)
  return context
}

/** Notes in the page when React has taken it over. */
function watch(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#root[data-taken]')) return
    performance.mark('taken')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-taken'] })
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Loads a page and waits until it is shown and taken over. */
export async function measureLoad(page: Page, url: string, shown: Shown): Promise<Loaded> {
  await slowDown(page)
  await page.goto(url, { waitUntil: 'commit' })
  const readable = await waitFor(page, shown, false)
  const answering = await waitFor(page, shown, true)
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (performance.getEntriesByName('taken').length > 0 || !document.querySelector('#root')),
    undefined,
    { timeout: 60_000 },
  )
  return page.evaluate(
    ([readable = 0, answering = 0]) => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      const before = resources.filter((one) => one.startTime < answering)
      const received = before.filter((one) => one.responseEnd > 0 && one.responseEnd <= answering)
      return {
        paint: at('first-contentful-paint'),
        readable,
        answering,
        hydrated: at('taken'),
        requests: before.length + 1,
        bytes: received.reduce((sum, one) => sum + one.transferSize, html?.transferSize ?? 0),
      }
    },
    [readable, answering],
  )
}

/**
 * Waits until a screen is shown, and optionally until it answers a touch. Returns the time in milliseconds since the page
 * was requested.
 */
async function waitFor(page: Page, shown: Shown, answers: boolean): Promise<number> {
  const handle = await page.waitForFunction(
    ({ selector, text, count, answers }) => {
      // The first paint is later than the elements.
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return false
      const isSent = (one: Element) => one.closest('a[href], form[method=post]') !== null
      // React sets this property on an element when it attaches the handlers of the element.
      const isHandled = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
      const found = [...document.querySelectorAll(selector)].filter(
        (one) =>
          one.textContent?.includes(text) &&
          one.getClientRects().length > 0 &&
          (!(one instanceof HTMLImageElement) || (one.complete && one.naturalWidth > 0)) &&
          (!answers || isSent(one) || isHandled(one)),
      )
      return found.length >= count && performance.now()
    },
    { ...shown, answers },
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await handle.jsonValue())
}

/** Touches a link of the bar, and measures from the click until its screen answers a touch. */
export async function measureChoice(
  page: Page,
  { from, to, shown }: { from: string; to: string; shown: Shown },
): Promise<number> {
  await slowDown(page)
  await page.goto(from)
  await page.locator('#root[data-taken]').waitFor({ state: 'attached' })
  const link = page.locator(`.bottom-bar a[href="${to}"]`)
  await page.waitForLoadState('networkidle')
  const box = await link.boundingBox()
  if (!box) throw new Error(`The bar has no link to ${to}`)
  await page.evaluate(() => addEventListener('click', () => performance.mark('click'), { capture: true }))
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await after(TOUCH_MS)
  const answered = waitFor(page, shown, true)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const at = await answered
  const click = await page.evaluate(() => performance.getEntriesByName('click').at(-1)?.startTime)
  return at - (click ?? Number.NaN)
}

/** Measures a page whose only script has this many bytes and creates eight rows. */
export async function measureSameBytes(browser: Browser, bytes: number): Promise<Loaded> {
  const script = `
    for (let n = 0; n < 8; n++) {
      const row = document.createElement('button')
      row.textContent = 'Linha ' + n
      row.__reactProps = {}
      document.body.append(row)
    }
    //`
  const padding = Array.from({ length: bytes }, () => 'x').join('')
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script + padding : '<!doctype html><body><script src="/script.js"></script>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const line = await openSlowLine(typeof address === 'object' && address ? address.port : 0, LINE)
  const context = await openPhone(browser, { url: line.url })
  try {
    return await measureLoad(await context.newPage(), line.url, {
      selector: 'button',
      text: 'Linha',
      count: 8,
    })
  } finally {
    await context.close()
    await line.close()
    server.close()
  }
}
