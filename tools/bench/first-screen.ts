import { createServer, type Server } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import type { Role } from '../../src/platform/contract/roles.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { createTypicalAgency } from './lived-in.ts'
import { printLimit } from './load.ts'
import { median } from './rounds.ts'
import { openSlowLine } from './slow-line.ts'

/**
 * The simulated slow phone: its connection, and the factor by which its processor is slower than that of this
 * machine.
 */
const LINE = { roundTripMs: 150, bytesPerSecond: 200_000 }
const SLOWDOWN = 4
const ROUNDS = 5
const LIMITS = { coldMs: 2200, paintMs: 900, requests: 25, warmMs: 700, choiceMs: 300 }
/** How long a finger touches a link before it is lifted. */
const TOUCH_MS = 100

interface Screen {
  name: string
  role: Role
  path: string
  /** The screen is usable when at least this many elements with this selector and text react to a touch. */
  usable: Usable
}

interface Usable {
  selector: string
  text: string
  count: number
}

/** A choice in the menu. */
interface Choice {
  role: Role
  from: string
  to: string
  usable: Usable
}

/**
 * Measures how long a slow phone waits for four screens: with an empty cache, and when the page is reloaded. Beside
 * each screen it measures a page that has as many bytes in one script. Then it measures how long the phone waits for a
 * screen that is chosen in the menu.
 */
export async function benchFirstScreen(): Promise<void> {
  const dataDir = temporaryFolder()
  const { tokens, review } = await createAgency(dataDir)
  const server = await startServer(dataDir, await freePort())
  const line = await openSlowLine(Number(new URL(server.url).port), LINE)
  const { quick } = await findChromium()
  const browser = await chromium.launch({
    ...(quick && { executablePath: quick }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const screen of screensFor(review)) {
      const open = () => openPhone(browser, { url: line.url, token: tokens[screen.role] })
      await printScreen(browser, screen, open, line.url)
    }
    await printChoices((role) => openPhone(browser, { url: line.url, token: tokens[role] }))
  } finally {
    await browser.close()
    await line.close()
    await server.end('SIGTERM')
  }
}

const screensFor = (review: number): Screen[] => [
  {
    name: 'Transações',
    role: 'admin',
    path: '/dashboard/financial-transactions',
    usable: { selector: '#conteudo td.pessoa_nome button', text: '', count: 6 },
  },
  {
    name: 'Início do cliente',
    role: 'client',
    path: '/dashboard',
    usable: { selector: '#conteudo li.row a', text: '', count: 5 },
  },
  {
    name: 'Projeto à espera de aprovação',
    role: 'client',
    path: `/dashboard/projects?projeto=${review}`,
    usable: { selector: '[role=dialog] button', text: 'Aprovar', count: 1 },
  },
  {
    name: 'Agenda',
    role: 'user',
    path: '/dashboard/agenda',
    usable: { selector: '#conteudo tbody [role=row] button', text: '', count: 8 },
  },
]

const choices: Choice[] = [
  {
    role: 'admin',
    from: '/dashboard/financials-categories',
    to: '/dashboard/financial-transactions',
    usable: { selector: '#conteudo td.pessoa_nome button', text: '', count: 6 },
  },
  {
    role: 'client',
    from: '/dashboard',
    to: '/dashboard/projects',
    usable: { selector: '#conteudo .cards button', text: '', count: 5 },
  },
  {
    role: 'user',
    from: '/dashboard/agenda',
    to: '/dashboard/projects',
    usable: { selector: '#conteudo .cards button', text: '', count: 8 },
  },
]

/** Creates an agency in which the second account belongs to a team member. */
async function createAgency(dataDir: string) {
  const people = await createTypicalAgency(dataDir)
  const [ana, ugo] = people
  const caio = people.find(({ admin }) => !admin)
  if (!ana || !ugo || !caio) throw new Error('The agency has too few accounts')
  const database = await openDatabase(undefined, dataDir, true)
  await database.writes.updateTable('usuarios').set({ role: 'user' }).where('id', '=', ugo.id).execute()
  await database.writes
    .updateTable('projetos')
    .set({ status: 'review', revisao_desde: '2026-11-20T12:00:00.000Z' })
    .where('clientId', '=', caio.id)
    .execute()
  const { id } = await database.writes
    .selectFrom('projetos')
    .select('id')
    .where('clientId', '=', caio.id)
    .executeTakeFirstOrThrow()
  await database.close()
  return { review: id, tokens: { admin: ana.token, user: ugo.token, client: caio.token } }
}

async function openPhone(browser: Browser, { url, token }: { url: string; token: string }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: url,
  })
  await context.addCookies([{ name: 'sessao', value: token, url }])
  return context
}

async function printScreen(
  browser: Browser,
  { name, path, usable }: Screen,
  open: () => Promise<BrowserContext>,
  url: string,
): Promise<void> {
  const runs = { cold: [] as Measured[], warm: [] as Measured[], floor: [] as Measured[] }
  for (let round = 0; round < ROUNDS; round++) {
    const context = await open()
    try {
      const page = await slowPage(context)
      const cold = await measure(page, url + path, usable)
      runs.cold.push(cold)
      // The service worker fills its cache when the page is idle.
      await page.waitForLoadState('networkidle')
      runs.warm.push(await measure(page, url + path, usable))
      runs.floor.push(await measureFloor(browser, cold.bytes))
    } finally {
      await context.close()
    }
  }
  const middle = (of: keyof Measured, runs: Measured[]) => Math.round(median(runs.map((one) => one[of])))
  const row = (list: Measured[]) => ({
    'usable ms': middle('usable', list),
    'first paint ms': middle('paint', list),
    requests: middle('requests', list),
    kB: Math.round(middle('bytes', list) / 1000),
  })
  console.log(`\n${name}`)
  console.table({
    cold: row(runs.cold),
    warm: row(runs.warm),
    'the same bytes in one script': row(runs.floor),
  })
  printLimit('usable, cold', middle('usable', runs.cold), 'ms', ['<=', LIMITS.coldMs])
  printLimit('first paint, cold', middle('paint', runs.cold), 'ms', ['<=', LIMITS.paintMs])
  printLimit('requests before usable', middle('requests', runs.cold), '', ['<=', LIMITS.requests])
  printLimit('usable, warm', middle('usable', runs.warm), 'ms', ['<=', LIMITS.warmMs])
}

interface Measured {
  /** Milliseconds from the navigation to the usable screen and to the first paint. */
  usable: number
  paint: number
  /** What was requested and received before the screen was usable. */
  requests: number
  bytes: number
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

async function measure(page: Page, url: string, usable: Usable): Promise<Measured> {
  await page.goto(url, { waitUntil: 'commit' })
  const at = await waitUntilUsable(page, usable)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return page.evaluate((at) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const before = resources.filter((one) => one.startTime < at)
    const bytes = before.filter((one) => one.responseEnd > 0 && one.responseEnd <= at)
    return {
      usable: at,
      paint: paint?.startTime ?? Number.NaN,
      requests: before.length + 1,
      bytes: bytes.reduce((sum, one) => sum + one.transferSize, html?.transferSize ?? 0),
    }
  }, at)
}

async function printChoices(open: (role: Role) => Promise<BrowserContext>): Promise<void> {
  console.log(
    '\nFrom screen to screen: link touched, clicked 100 ms later, milliseconds from the click to the content',
  )
  for (const choice of choices) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await open(choice.role)
      try {
        times.push(await measureChoice(await slowPage(context), choice))
      } finally {
        await context.close()
      }
    }
    const { role, from, to } = choice
    printLimit(`${from} → ${to} (${role})`, Math.round(median(times)), 'ms', ['<=', LIMITS.choiceMs])
  }
}

/** Touches an entry of the menu, and measures from the click until its screen is usable. */
async function measureChoice(page: Page, { from, to, usable }: Choice): Promise<number> {
  await page.goto(from)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const link = page.locator(`nav a[href="${to}"]`)
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const box = await link.boundingBox()
  if (!box) throw new Error(`The menu has no entry ${to}`)
  await page.evaluate(() => addEventListener('click', () => performance.mark('click'), { capture: true }))
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await after(TOUCH_MS)
  const shown = waitUntilUsable(page, usable)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const at = await shown
  const click = await page.evaluate(() => performance.getEntriesByName('click').at(-1)?.startTime)
  return at - (click ?? Number.NaN)
}

/** Waits until a screen is usable. Returns the time in milliseconds since the page was requested. */
async function waitUntilUsable(page: Page, usable: Usable): Promise<number> {
  // React sets this property on an element when it attaches the handlers of the element.
  const handle = await page.waitForFunction(
    ({ selector, text, count }) => {
      const found = [...document.querySelectorAll(selector)].filter(
        (one) =>
          one.textContent?.includes(text) && Object.keys(one).some((key) => key.startsWith('__reactProps')),
      )
      return found.length >= count && performance.now()
    },
    usable,
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await handle.jsonValue())
}

/** Measures a page whose only script has this many bytes and creates eight rows. */
async function measureFloor(browser: Browser, bytes: number): Promise<Measured> {
  const script = `
    for (let n = 0; n < 8; n++) {
      const row = document.createElement('button')
      row.textContent = 'Linha ' + n
      row.__reactProps = {}
      document.body.append(row)
    }
    //`
  const padding = Array.from({ length: bytes }, () => 'x').join('')
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script + padding : '<!doctype html><body><script src="/script.js"></script>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const line = await openSlowLine(typeof address === 'object' && address ? address.port : 0, LINE)
  const context = await browser.newContext()
  try {
    const page = await slowPage(context)
    return await measure(page, line.url, { selector: 'button', text: 'Linha', count: 8 })
  } finally {
    await context.close()
    await line.close()
    server.close()
  }
}
