import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { now, openAgencies, type Stand } from './pictures/agencies.ts'
import { type Shot, shots } from './pictures/shots.ts'

const ROOT = join(import.meta.dirname, '../docs/images')
const SIZE = { width: 1280, height: 800 }
const PATIENCE_MS = 60_000
const COLOURS = 128
const LOOK_MS = 500
/** The number of checks in a row that must find the page at rest before the screenshot is taken. */
const QUIET_LOOKS = 8

/**
 * Takes the screenshots for the README and the guide from the example agency and from a new agency, always on
 * the same simulated date. `npm run pictures painel agenda` takes only the screenshots whose file name
 * contains one of these words.
 */
process.umask(0o077)
const wanted = process.argv.slice(2)
const list = shots.filter(({ file }) => wanted.length === 0 || wanted.some((one) => file.includes(one)))
const { full, fresh } = await openAgencies()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  // The browser shows its own texts, such as that of a file input, in its own language and not in that of the
  // page.
  args: ['--lang=pt-BR', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  env: { ...process.env, LANG: 'pt_BR.UTF-8', LANGUAGE: 'pt_BR' },
  ...(executablePath && { executablePath }),
})
const signedIn = new Map<Shot['who'], Cookies>()
let bytes = 0
try {
  await firstBackup(full)
  for (const shot of list) bytes += await take(shot)
} finally {
  await browser.close()
  await full.close()
  await fresh.close()
}
console.log(`${list.length} imagens, ${Math.round(bytes / 1000)} kB`)

/**
 * Waits until the server has made its first backup. Until then the home page of an administrator warns that there is
 * none.
 */
async function firstBackup(stand: Stand): Promise<void> {
  const context = await browser.newContext({ storageState: await cookiesOf('admin', stand) })
  const deadline = Date.now() + PATIENCE_MS
  while ((await (await context.request.get(`${stand.url}/api/saude`)).json()).situacao === 'problema') {
    if (Date.now() > deadline) throw new Error('The server made no backup in time')
    await setTimeout(LOOK_MS)
  }
  await context.close()
}

async function take(shot: Shot): Promise<number> {
  const stand = shot.who === 'nova' ? fresh : full
  const context = await contextFor(shot, await cookiesOf(shot.who, stand))
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(now.epochMilliseconds)
    await page.goto(`${stand.url}${shot.path}`)
    if (!(await settled(page, shot))) return skipped(shot)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    return await keep(shot.file, picture)
  } finally {
    await context.close()
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

function contextFor({ width, height, scheme }: Shot, storageState: Cookies): Promise<BrowserContext> {
  const viewport = { width: width ?? SIZE.width, height: height ?? SIZE.height }
  const isPhone = viewport.width < 500
  return browser.newContext({
    viewport,
    storageState,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    colorScheme: scheme ?? 'light',
    serviceWorkers: 'block',
    ...(isPhone && { isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 }),
  })
}

/**
 * Signs in as the person of a screenshot. Each account signs in only once and its cookies are reused: the
 * server's clock stands still here, so the rate limit for further sign-ins would never expire.
 */
async function cookiesOf(who: Shot['who'], { url, emails, password }: Stand): Promise<Cookies> {
  const known = signedIn.get(who)
  if (known) return known
  const context = await browser.newContext()
  if (who !== 'visitante') {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await context.request.post(`${url}/api/login`, {
      headers,
      data: { email: emails[who], password },
    })
    if (!answer.ok()) throw new Error(`${who}: ${answer.status()} ${await answer.text()}`)
  }
  const state = await context.storageState()
  await context.close()
  signedIn.set(who, state)
  return state
}

/**
 * Waits until the page is ready for the screenshot.
 * @returns false if the page does not show the text that the list of screenshots expects, because the page is
 * not built yet
 */
async function settled(page: Page, { wait, steps }: Shot): Promise<boolean> {
  await rest(page)
  if (wait) {
    const there = page.getByRole('main').getByText(wait).first()
    if (!(await there.isVisible().catch(() => false))) return false
  }
  await steps?.(page)
  await rest(page)
  return true
}

/**
 * Waits until the viewport has had no placeholder and no unloaded picture for a while, and the pictures are
 * decoded. Waiting for an idle network would not work, because the event stream is always open.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(isQuiet, QUIET_LOOKS, { polling: 120, timeout: PATIENCE_MS })
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter((one) => one.complete).map((one) => one.decode().catch(() => undefined)),
    ),
  )
}

function isQuiet(looks: number): boolean {
  const seen = (one: Element) => {
    const { top, height } = one.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }
  const coming = [...document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root')].some(seen)
  const undrawn = [...document.images].some((one) => seen(one) && !one.complete)
  const { dataset } = document.documentElement
  const quiet = coming || undrawn || !document.querySelector('h1') ? 0 : Number(dataset['quiet'] ?? 0) + 1
  dataset['quiet'] = String(quiet)
  return quiet % looks === 0 && quiet > 0
}

/**
 * Saves a screenshot with a palette of few colours, which is enough for a screen and makes the file small.
 */
async function keep(file: string, picture: Buffer): Promise<number> {
  const path = join(ROOT, file)
  mkdirSync(dirname(path), { recursive: true })
  const small = await sharp(picture)
    .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
    .toBuffer()
  writeFileSync(path, small, { mode: 0o644 })
  console.log(`${file} ${Math.round(small.length / 1000)} kB`)
  return small.length
}

function skipped({ file }: Shot): number {
  console.log(`${file}: a página ainda não existe; fica para depois.`)
  return 0
}
