import { describe, expect, test } from 'vitest'
import { Pressure, type Rank } from './pressure.ts'

interface Load {
  seconds: number
  perSecond: number
  /** How long the thread needs for an answer and for a refusal. */
  answerMs?: number
  refusalMs?: number
  rank?: Rank
  /** The length of one pause of the whole process, halfway through. */
  hiccupMs?: number
  heap?: () => number
}

/**
 * Simulates an event loop. Each turn first takes the requests that have arrived when the turn begins, and
 * then runs the functions that were deferred to the end of the turn.
 */
function passed(load: Load) {
  const { seconds, perSecond, answerMs = 1.4, refusalMs = 0.05, rank = 'list', hiccupMs = 0 } = load
  let now = 1000
  let hiccup = hiccupMs
  let late: (() => void)[] = []
  const pressure = new Pressure({
    now: () => now,
    afterTurn: (call) => void late.push(call),
    heap: load.heap ?? (() => 0.2),
  })
  const due = Array.from({ length: seconds * perSecond }, (_, at) => 1000 + (at * 1000) / perSecond)
  const served: number[] = []
  const refused: number[] = []
  let turns = 0
  for (let next = 0; next < due.length || late.length > 0; turns += 1) {
    if (turns > 40 * due.length) throw new Error('The queue makes no progress')
    if (late.length === 0) now = Math.max(now, due[next] ?? now)
    if (hiccup > 0 && next > due.length / 2) {
      now += hiccup
      hiccup = 0
    }
    const begun = now
    for (; next < due.length && (due[next] ?? 0) <= begun; next += 1) {
      const at = due[next] ?? 0
      const answer = () => {
        now += answerMs
        served.push(now - at)
      }
      if (pressure.take(rank, answer)) continue
      now += refusalMs
      refused.push(now - at)
    }
    const over = late
    late = []
    for (const call of over) call()
  }
  return {
    served,
    refused,
    turnsPerSecond: turns / ((now - 1000) / 1000),
    most: (of: number[], part = 1) => of.toSorted((a, b) => a - b)[Math.ceil(of.length * part) - 1] ?? 0,
  }
}

describe('a server under load', () => {
  test('serves most of its capacity at five times the load, and refuses the rest quickly', () => {
    const { served, refused, turnsPerSecond, most } = passed({ seconds: 60, perSecond: 3570 })
    // 60,000 ms divided by 1.4 ms per answer is the capacity of one thread in a minute.
    expect(served.length / (60_000 / 1.4)).toBeGreaterThan(0.7)
    expect(served.length + refused.length).toBe(60 * 3570)
    expect(most(refused, 0.99)).toBeLessThan(50)
    expect(most(served, 0.99)).toBeLessThan(100)
    // Enough turns must be left for new connections, because the event loop accepts one new connection per
    // turn.
    expect(turnsPerSecond).toBeGreaterThan(300)
  })

  test('refuses nothing within its capacity, even after a short pause', () => {
    expect(passed({ seconds: 20, perSecond: 300 }).refused).toEqual([])
    expect(passed({ seconds: 20, perSecond: 300, hiccupMs: 150 }).refused).toEqual([])
  })

  test.each([0.4, 6, 20])(
    'if an answer takes %d ms, requests after the first burst wait less than 100 ms',
    (answerMs) => {
      const { served, most } = passed({ seconds: 20, perSecond: 3000 / answerMs, answerMs })
      expect(most(served.slice(500))).toBeLessThan(100)
    },
  )

  test('at the same load more single records than lists are answered, and more writes than single records', () => {
    const share = (rank: Rank) => passed({ seconds: 10, perSecond: 2000, rank }).served.length
    expect(share('read')).toBeGreaterThan(share('list'))
    expect(share('write')).toBeGreaterThan(share('read'))
  })
})

const admitted = (pressure: Pressure) =>
  (['list', 'read', 'write'] as const).map((rank) => pressure.take(rank, () => undefined))

/** A `Pressure` with a simulated clock, whose turns end when the test calls `turns`. */
function stepped() {
  const means = { now: 1000, heap: 0.2, looks: 0 }
  let late: (() => void)[] = []
  const pressure = new Pressure({
    now: () => means.now,
    afterTurn: (call) => void late.push(call),
    heap() {
      means.looks += 1
      return means.heap
    },
  })
  const ran: string[] = []
  const take = (name: string, rank: Rank = 'write', ms = 1.4) =>
    pressure.take(rank, () => {
      means.now += ms
      ran.push(name)
    })
  /**
   * Ends the given number of turns.
   * @returns the names of the requests that were answered in each turn
   */
  const turns = (count: number) =>
    Array.from({ length: count }, () => {
      const before = ran.length
      const over = late
      late = []
      for (const call of over) call()
      return ran.slice(before).join()
    })
  /** Causes one refusal by a full heap, and then frees the heap again. */
  const sendAway = () => {
    means.heap = 0.9
    expect(take('refused', 'list')).toBe(false)
    means.heap = 0.2
    turns(1)
    means.now += 501
  }
  return { means, take, turns, ran, sendAway }
}

describe('turns of the event loop', () => {
  test('answers requests in the order of their arrival, even if a turn has time left', () => {
    const { take, turns, ran } = stepped()
    for (const name of ['a', 'b', 'c']) take(name, 'write', name === 'a' ? 1.4 : 0.1)
    expect(turns(1)).toEqual(['b'])
    take('d')
    turns(2)
    expect(ran).toEqual(['a', 'b', 'c', 'd'])
  })

  test('after a refusal, four turns only accept connections before each turn that answers', () => {
    const { means, take, turns, sendAway } = stepped()
    sendAway()
    for (const name of 'abcde') take(name)
    expect(turns(10)).toEqual(['', '', '', '', 'b', '', '', '', '', 'c'])
    means.now += 2000
    expect(turns(2)).toEqual(['d', 'e'])
  })

  test('an idle period does not count as a long answer', () => {
    const { means, take, turns, sendAway } = stepped()
    sendAway()
    for (const name of 'ab') take(name)
    turns(6)
    means.now += 800
    for (const name of 'cde') take(name)
    expect(turns(5).at(-1)).toBe('d')
    expect(take('f', 'list')).toBe(true)
  })

  test('checks the heap at most twice a second', () => {
    const { means, take, turns } = stepped()
    for (const later of [0, 100, 400]) {
      means.now += later
      expect(take('a', 'list', 0)).toBe(true)
      turns(1)
    }
    expect(means.looks).toBe(1)
    means.now += 1
    means.heap = 0.9
    expect(take('b', 'list')).toBe(false)
    expect(means.looks).toBe(2)
  })
})

describe('limits other than time', () => {
  test('a nearly full heap refuses reads and accepts writes', () => {
    const full = new Pressure({ heap: () => 0.9 })
    expect(admitted(full)).toEqual([false, false, true])
  })

  test('lists are refused while 48 reads wait for an external database, and accepted again after the reads are answered', async () => {
    const pressure = new Pressure()
    const answers = Array.from({ length: 48 }, () => Promise.withResolvers<void>())
    const waiting = answers.map(({ promise }) => pressure.while(promise))
    expect(admitted(pressure)).toEqual([false, true, true])
    for (const { resolve } of answers) resolve()
    await Promise.all(waiting)
    expect(admitted(pressure)).toEqual([true, true, true])
  })

  test('a failed answer no longer counts as waiting', async () => {
    const pressure = new Pressure()
    for (let at = 0; at < 100; at++)
      await pressure.while(Promise.reject(new Error('lost'))).catch(() => undefined)
    expect(admitted(pressure)).toEqual([true, true, true])
  })
})
