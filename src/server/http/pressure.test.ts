import { describe, expect, test } from 'vitest'
import { Pressure, type Rank } from './pressure.ts'

interface Load {
  seconds: number
  perSecond: number
  /** What one answer costs of the one thread, and one refusal. */
  answerMs?: number
  refusalMs?: number
  rank?: Rank
  /** Once, everything stands still for so long. */
  hiccupMs?: number
  heap?: () => number
}

/** An event loop in thought: what arrives waits in the sockets, and each turn takes all that is there when it begins. */
function passed(load: Load) {
  const { seconds, perSecond, answerMs = 1.4, refusalMs = 0.05, rank = 'list', hiccupMs = 0 } = load
  let now = 1000
  let hiccup = hiccupMs
  let over: () => void = () => undefined
  const door = new Pressure({
    now: () => now,
    afterTurn: (call) => {
      over = call
    },
    heap: load.heap ?? (() => 0.2),
  })
  const due = Array.from({ length: seconds * perSecond }, (_, at) => 1000 + (at * 1000) / perSecond)
  const served: number[] = []
  const refused: number[] = []
  for (let next = 0; next < due.length; ) {
    now = Math.max(now, due[next] ?? now)
    if (hiccup > 0 && next > due.length / 2) {
      now += hiccup
      hiccup = 0
    }
    let ready = next
    while (ready < due.length && (due[ready] ?? 0) <= now) ready += 1
    for (; next < ready; next += 1) {
      const isRefused = door.isTooMuch(rank)
      now += isRefused ? refusalMs : answerMs
      ;(isRefused ? refused : served).push(now - (due[next] ?? now))
    }
    over()
  }
  return {
    served,
    refused,
    most: (of: number[], part = 1) => of.toSorted((a, b) => a - b)[Math.ceil(of.length * part) - 1] ?? 0,
  }
}

describe('a house that is asked', () => {
  test('five times what it can do serves most of that, and says at once whom it does not serve', () => {
    const { served, refused, most } = passed({ seconds: 60, perSecond: 3570 })
    // What one thread could do in a minute.
    expect(served.length / (60_000 / 1.4)).toBeGreaterThan(0.7)
    expect(served.length + refused.length).toBe(60 * 3570)
    expect(most(refused, 0.99)).toBeLessThan(50)
    expect(most(served, 0.99)).toBeLessThan(100)
  })

  test('what it can do refuses nobody, also after a moment in which it stood still', () => {
    expect(passed({ seconds: 20, perSecond: 300 }).refused).toEqual([])
    expect(passed({ seconds: 20, perSecond: 300, hiccupMs: 150 }).refused).toEqual([])
  })

  test('too many lists leaves room for a record, and for what is to be kept', () => {
    const share = (rank: Rank) => passed({ seconds: 10, perSecond: 2000, rank }).served.length
    expect(share('read')).toBeGreaterThan(share('list'))
    expect(share('write')).toBeGreaterThan(share('read'))
  })
})

describe('besides time', () => {
  test('a heap that is nearly full takes no reads, but what is to be kept', () => {
    const full = new Pressure({ heap: () => 0.9 })
    expect([full.isTooMuch('list'), full.isTooMuch('read'), full.isTooMuch('write')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('reads that wait for a database elsewhere fill up: lists are refused before the rest, until answers come', async () => {
    const door = new Pressure()
    const answers = Array.from({ length: 48 }, () => Promise.withResolvers<void>())
    const waiting = answers.map(({ promise }) => door.while(promise))
    expect([door.isTooMuch('list'), door.isTooMuch('read')]).toEqual([true, false])
    for (const { resolve } of answers) resolve()
    await Promise.all(waiting)
    expect(door.isTooMuch('list')).toBe(false)
  })

  test('a failed answer is counted out like any other', async () => {
    const door = new Pressure()
    for (let at = 0; at < 100; at++)
      await door.while(Promise.reject(new Error('lost'))).catch(() => undefined)
    expect(door.isTooMuch('list')).toBe(false)
  })
})
