import { setTimeout as after } from 'node:timers/promises'
import type { Server } from '../../scripts/server.ts'
import { SENT_DATA } from '../../src/platform/contract/rendering.ts'
import { memoryOf, printLimit } from './load.ts'

const PATHS = ['/dashboard', '/dashboard/projects', '/dashboard/agenda', '/dashboard/financial-transactions']
const ALONE = 200
const PER_SECOND = 20
const SECONDS = 20
const LIMITS = { aloneMs: 60, busyMs: 150, peakMb: 230 }

/** Measures how fast the server renders pages, one after the other and at a fixed rate, and the memory that it needs. */
export async function printPages({ url, pid }: Server, { sessao }: { sessao: string }): Promise<void> {
  const read = async (at: number) => {
    const from = performance.now()
    const answer = await fetch(url + (PATHS[at % PATHS.length] ?? ''), {
      headers: { cookie: `sessao=${sessao}` },
    })
    const html = await answer.text()
    return { ms: performance.now() - from, isRendered: html.includes(`id="${SENT_DATA}"`) }
  }
  // The first pages load the code of the screens.
  for (let at = 0; at < 20; at += 1) await read(at)
  const alone = []
  for (let at = 0; at < ALONE; at += 1) alone.push(await read(at))
  print('HTML of a screen, alone', alone, LIMITS.aloneMs)
  const busy = []
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    busy.push(read(at))
    await after(1000 / PER_SECOND)
  }
  print(`HTML of a screen, ${PER_SECOND} a second`, await Promise.all(busy), LIMITS.busyMs)
  printLimit('peak memory of the server', memoryOf({ pid }).most, 'MB', ['<=', LIMITS.peakMb])
}

function print(what: string, pages: { ms: number; isRendered: boolean }[], limit: number): void {
  const times = pages.map(({ ms }) => ms).sort((a, b) => a - b)
  const part = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  const rendered = pages.filter(({ isRendered }) => isRendered).length
  console.log(`${what}: median ${part(0.5)} ms, ${rendered} of ${pages.length} rendered`)
  printLimit(`${what}, p95`, part(0.95), 'ms', ['<=', limit])
}
