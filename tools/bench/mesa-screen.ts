import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { readManifest, webRoot } from '../../src/platform/dist.ts'
import { pdfFile } from '../../src/testing/pdf.ts'
import { printLimit } from './load.ts'
import { addMarcacoes, addPeca, type Caller, callerOf, pictureFile } from './mesa-agency.ts'
import { catalogue, seed } from './mesa-preparing.ts'
import { median } from './rounds.ts'
import { openSlowLine } from './slow-line.ts'

/** The connection and the slowness of the processor of the phone. */
const LINE = { roundTripMs: 40, bytesPerSecond: 1_250_000 }
const SLOWDOWN = 4
const ROUNDS = 5
const READS = 300
const LIMITS = {
  desktopMs: 700,
  phoneMs: 1800,
  readMs: 30,
  readKb: 30,
  frameMs: 50,
  listMs: 100,
  chunkKb: 60,
}
const MARKS = 500

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Measures how long a piece with many marks takes to open, to read, to zoom and to list. */
export async function benchMesaScreen(): Promise<void> {
  const dataDir = temporaryFolder()
  const token = (await seed(dataDir)).replace('sessao=', '')
  const server = await startServer(dataDir, await freePort())
  const { quick } = await findChromium()
  const browser = await chromium.launch({
    ...(quick && { executablePath: quick }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const ana = callerOf(server, token)
    const pdf = await addPeca(ana, 1, pdfFile(await catalogue(20)))
    await addMarcacoes(ana, pdf.id, 40)
    const poster = await addPeca(ana, 1, await pictureFile('cartaz.jpg', [2400, 1600]))
    await addMarcacoes(ana, poster.id, MARKS)
    await printOpening(browser, { server, token, peca: pdf.id })
    await printReading(server, ana, poster.id)
    await printMoving(browser, { server, token, peca: poster.id })
    printChunk()
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

interface Shown {
  server: Server
  token: string
  peca: number
}

const addressOf = (peca: number) => `/dashboard/projects?projeto=1&peca=${peca}`

async function openPage(browser: Browser, url: string, token: string, device: typeof desktop) {
  const context = await browser.newContext({ ...device, baseURL: url })
  await context.addCookies([{ name: 'sessao', value: token, url }])
  return context.newPage()
}

/** Prints the time until the first mark is drawn: with an empty cache, and when the address is opened again. */
async function printOpening(browser: Browser, { server, token, peca }: Shown): Promise<void> {
  const line = await openSlowLine(Number(new URL(server.url).port), LINE)
  const devices = [
    { name: 'desktop', url: server.url, device: desktop, slow: 1, limit: LIMITS.desktopMs },
    { name: 'phone', url: line.url, device: phone, slow: SLOWDOWN, limit: LIMITS.phoneMs },
  ]
  for (const { name, url, device, slow, limit } of devices) {
    const times = { cold: [] as number[], warm: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openPage(browser, url, token, device)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
      times.cold.push(await firstMarcacao(page, url + addressOf(peca)))
      await page.waitForLoadState('networkidle')
      times.warm.push(await firstMarcacao(page, url + addressOf(peca)))
      await page.context().close()
    }
    for (const kind of ['cold', 'warm'] as const)
      printLimit(`first mark of a 20-page PDF, ${name}, ${kind}`, Math.round(median(times[kind])), 'ms', [
        '<=',
        limit,
      ])
  }
  await line.close()
}

/** @returns the milliseconds from the navigation until the first mark is drawn */
async function firstMarcacao(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const drawn = await page.waitForFunction(
    () => document.querySelector('.mesa-mark') !== null && performance.now(),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await drawn.jsonValue())
}

async function printReading({ url }: Server, { headers }: Caller, peca: number): Promise<void> {
  const address = `${url}/api/pecas/${peca}/mesa`
  const times: number[] = []
  let bytes = Buffer.alloc(0)
  for (let read = 0; read < READS; read += 1) {
    const from = performance.now()
    const answer = await fetch(address, { headers })
    bytes = Buffer.from(await answer.arrayBuffer())
    times.push(performance.now() - from)
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(READS * 0.95)] ?? Number.NaN
  printLimit(`GET mesa with ${MARKS} marks, p95`, round(p95), 'ms', ['<=', LIMITS.readMs])
  printLimit(`GET mesa with ${MARKS} marks, gzip`, round(gzipSync(bytes).length / 1000), 'kB', [
    '<=',
    LIMITS.readKb,
  ])
}

const round = (value: number) => Math.round(value * 10) / 10

async function printMoving(browser: Browser, { server, token, peca }: Shown): Promise<void> {
  const page = await openPage(browser, server.url, token, desktop)
  await page.goto(addressOf(peca))
  await page.locator('.mesa-mark').first().waitFor()
  await page.waitForLoadState('networkidle')
  const zooming = await longestFrame(page, async () => {
    await page.mouse.move(500, 450)
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -60)
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 60)
  })
  printLimit(`longest frame while zooming ${MARKS} marks`, zooming, 'ms', ['<=', LIMITS.frameMs])
  await page.mouse.wheel(0, -400)
  await page.getByText('Mover', { exact: true }).click()
  const panning = await longestFrame(page, async () => {
    await page.mouse.move(700, 500)
    await page.mouse.down()
    for (let step = 0; step < 40; step += 1) await page.mouse.move(700 - step * 8, 500 - step * 4)
    await page.mouse.up()
  })
  printLimit(`longest frame while panning ${MARKS} marks`, panning, 'ms', ['<=', LIMITS.frameMs])
  const opened: number[] = []
  for (let time = 0; time < ROUNDS; time += 1) {
    await page.getByRole('tab', { name: 'Sobre' }).click()
    opened.push(
      await page.evaluate(async () => {
        const tab = document.querySelector<HTMLElement>('.mesa-tabs [role=tab]')
        const from = performance.now()
        tab?.click()
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
        return performance.now() - from
      }),
    )
  }
  printLimit(`opening the list of ${MARKS} marks`, Math.round(median(opened)), 'ms', ['<=', LIMITS.listMs])
  await page.context().close()
}

/** @returns the longest time between two frames in milliseconds while `work` runs */
async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const next = (at: number) => {
      frames.push(at)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  // The badges are joined anew when the zoom has ended.
  await after(500)
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
    return Math.round(Math.max(...gaps))
  })
}

/** Prints the size of the scripts that the screen loads in addition to those of the page of projects. */
function printChunk(): void {
  const manifest = readManifest()
  const loaded = (entry: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(entry)) return seen
    seen.add(entry)
    for (const one of manifest[entry]?.imports ?? []) loaded(one, seen)
    return seen
  }
  const before = new Set([
    ...loaded(`src/app/dashboard/main.tsx`),
    ...loaded(`src/studio/projetos/screens/ProjectsPage.tsx`),
  ])
  const added = [...loaded(`src/studio/projetos/screens/MesaWindow.tsx`)].filter((one) => !before.has(one))
  const bytes = added
    .map((name) => manifest[name]?.file ?? '')
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(webRoot, file)), { level: 9 }).length, 0)
  printLimit(`scripts of the Mesa (${added.length})`, round(bytes / 1000), 'kB gzip', ['<=', LIMITS.chunkKb])
}
