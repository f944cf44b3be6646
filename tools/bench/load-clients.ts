import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as after } from 'node:timers/promises'
import { Line } from './load-line.ts'
import type { LoadResult, Phase, Plan, ResponseTimes } from './load-plan.ts'

// This script runs in its own process, so that the work of the clients does not slow down the server that is
// measured.
const MOST_LINES = 2000
/** How long to wait for open requests after a phase. */
const PATIENCE_MS = 10_000

process.once('message', (plan: Plan) => {
  load(plan)
    .then((results) => process.send?.(results, undefined, undefined, () => process.exit()))
    .catch((error) => {
      console.error(error)
      process.exit(1)
    })
})

interface Tally {
  /** The time at which the phase ends. */
  until: number
  inTime: number
  ok: RecordableHistogram
  busy: RecordableHistogram
  wrong: Record<string, number>
  seconds: { ok: RecordableHistogram; busy: number }[]
}

async function load({ url, asks, phases }: Plan): Promise<LoadResult[]> {
  const clients = new Clients(url, asks)
  const results: LoadResult[] = []
  for (const phase of phases) results.push(await clients.run(phase))
  clients.end()
  return results
}

class Clients {
  #port: number
  #requests: string[]
  #free: Line[] = []
  #lines = new Set<Line>()
  #queue: (() => void)[] = []
  #next = 0
  #underWay = 0

  constructor(url: string, asks: Plan['asks']) {
    this.#port = Number(new URL(url).port)
    this.#requests = asks.map(({ path, token }) => {
      const cookie = token ? `cookie: sessao=${token}\r\n` : ''
      return `GET ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\naccept-encoding: gzip\r\n${cookie}\r\n`
    })
  }

  async run(phase: Phase): Promise<LoadResult> {
    const from = performance.now()
    const tally: Tally = {
      until: from + phase.seconds * 1000,
      inTime: 0,
      ok: createHistogram(),
      busy: createHistogram(),
      wrong: {},
      seconds: [],
    }
    if (phase.closed) await this.#closed(phase, tally, from)
    else await this.#open(phase, tally, from)
    const until = performance.now() + PATIENCE_MS
    while (this.#underWay > 0 && performance.now() < until) await after(20)
    if (this.#underWay > 0) tally.wrong['no response'] = this.#underWay
    return toLoadResult(phase, tally)
  }

  end(): void {
    for (const line of this.#lines) line.end()
  }

  async #open({ seconds, perSecond = 1 }: Phase, tally: Tally, from: number): Promise<void> {
    for (let sent = 0; sent < seconds * perSecond; ) {
      const due = ((performance.now() - from) * perSecond) / 1000
      for (; sent < due && sent < seconds * perSecond; sent++)
        this.#send(tally, from, from + (sent * 1000) / perSecond)
      await after(1)
    }
  }

  #closed({ seconds, closed = 1 }: Phase, tally: Tally, from: number): Promise<unknown> {
    const until = from + seconds * 1000
    const one = (): Promise<void> =>
      new Promise<void>((done) => this.#send(tally, from, performance.now(), done)).then(() =>
        performance.now() < until ? one() : undefined,
      )
    return Promise.all(Array.from({ length: closed }, one))
  }

  #send(tally: Tally, from: number, due: number, done?: () => void): void {
    const request = this.#requests[this.#next++ % this.#requests.length] ?? ''
    this.#underWay += 1
    this.#withLine((line) =>
      this.#ask(line, request, (status) => {
        this.#underWay -= 1
        count(tally, { status, from, due })
        done?.()
      }),
    )
  }

  /**
   * Sends a request on a connection. If the connection breaks, the request is retried once on another
   * connection, because the server may close a kept-alive connection at the moment when it is used.
   */
  #ask(line: Line, request: string, answered: (status: number) => void, again = true): void {
    line.ask(request, (status) => {
      if (status > 0) this.#release(line)
      if (status === 0 && again) this.#withLine((other) => this.#ask(other, request, answered, false))
      else answered(status)
    })
  }

  #withLine(use: (line: Line) => void): void {
    const line = this.#free.pop() ?? (this.#lines.size < MOST_LINES ? this.#newLine() : undefined)
    if (line) use(line)
    else this.#queue.push(() => this.#withLine(use))
  }

  #newLine(): Line {
    const line = new Line(this.#port, (closed) => {
      this.#lines.delete(closed)
      this.#free = this.#free.filter((one) => one !== closed)
      this.#queue.shift()?.()
    })
    this.#lines.add(line)
    return line
  }

  #release(line: Line): void {
    if (this.#lines.has(line)) this.#free.push(line)
    this.#queue.shift()?.()
  }
}

function count(tally: Tally, { status, from, due }: { status: number; from: number; due: number }): void {
  const wait = Math.max(1, Math.round((performance.now() - due) * 1000))
  const at = Math.floor((due - from) / 1000)
  tally.seconds[at] ??= { ok: createHistogram(), busy: 0 }
  const second = tally.seconds[at]
  if (status >= 200 && status < 400) {
    if (performance.now() <= tally.until) tally.inTime += 1
    tally.ok.record(wait)
    second.ok.record(wait)
  } else if (status === 503) {
    tally.busy.record(wait)
    second.busy += 1
  } else tally.wrong[status] = (tally.wrong[status] ?? 0) + 1
}

function toLoadResult(
  { name, seconds }: Phase,
  { inTime, ok, busy, wrong, seconds: each }: Tally,
): LoadResult {
  const bySecond = Array.from(each, (one) => ({
    p99: one && one.ok.count > 0 ? ms(one.ok.percentile(99)) : 0,
    busy: one?.busy ?? 0,
  }))
  return { name, seconds, inTime, ok: waits(ok), busy: waits(busy), wrong, bySecond }
}

function waits(of: RecordableHistogram): ResponseTimes {
  if (of.count === 0) return { count: 0, p50: 0, p95: 0, p99: 0, most: 0 }
  const [p50 = 0, p95 = 0, p99 = 0] = [50, 95, 99].map((part) => ms(of.percentile(part)))
  return { count: of.count, p50, p95, p99, most: ms(of.max) }
}

const ms = (microseconds: number) => Math.round(microseconds / 100) / 10
