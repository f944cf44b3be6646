import { getHeapStatistics } from 'node:v8'

/** What is refused first stands first; what keeps a person at work is never refused. */
export type Rank = 'list' | 'read' | 'write'

/**
 * How long a turn of the event loop may have lasted when one more request of it begins, and how many reads may
 * wait for something else than this process. Whatever is refused waited for less than a turn.
 */
const LIMITS: Record<Rank, { turnMs: number; waiting: number }> = {
  list: { turnMs: 25, waiting: 48 },
  read: { turnMs: 35, waiting: 96 },
  write: { turnMs: 60, waiting: Number.POSITIVE_INFINITY },
}

/** A queue that is gone sooner is a busy moment, and nobody is sent away for it. */
const PATIENCE_MS = 300
/** Who was sent away comes back together with the others: a short lull among refusals is not yet the end of them. */
const MEMORY_MS = 2000
const IMPATIENCE_MS = 20
const CALM_MS = 10
/** Between two turns: whoever had time to wait is not behind. */
const IDLE_MS = 2

const HEAP_EVERY_MS = 500
const HEAP_SHARE = 0.85

interface Means {
  /** Milliseconds that only grow. */
  now: () => number
  /** Calls once the turn of the event loop is over. */
  afterTurn: (over: () => void) => void
  /** What is held of what may be, from 0 to 1. */
  heap: () => number
}

const real: Means = {
  now: () => performance.now(),
  afterTurn: (over) => void setImmediate(over),
  heap() {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    return used / limit
  },
}

/**
 * How far the house is behind. Reading SQLite keeps the one thread, so what waits stands in the sockets where nobody
 * can count it; but a turn of the event loop that grows and grows, without a pause between turns, tells of it.
 */
export class Pressure {
  #means: Means
  #waiting = 0
  /** When the turn began in which requests are being taken; 0 between turns. */
  #turn = 0
  #lastEnd = 0
  /** Since when every turn was long and none was preceded by a pause. */
  #behindSince = 0
  #refusedAt = Number.NEGATIVE_INFINITY
  #heapAt = Number.NEGATIVE_INFINITY
  #heapIsFull = false

  constructor(means: Partial<Means> = {}) {
    this.#means = { ...real, ...means }
  }

  /** Asked once for each request, in the turn in which it arrives. */
  isTooMuch(rank: Rank): boolean {
    const now = this.#means.now()
    if (this.#turn === 0) this.#begin(now)
    const { turnMs, waiting } = LIMITS[rank]
    if (this.#waiting >= waiting) return true
    if (rank !== 'write' && this.#heapIsFull) return true
    const patience = now - this.#refusedAt < MEMORY_MS ? IMPATIENCE_MS : PATIENCE_MS
    if (now - this.#turn <= turnMs || now - this.#behindSince <= patience) return false
    this.#refusedAt = now
    return true
  }

  /** Counts a read as long as its answer is being made; an answer that nobody takes is not waited for. */
  async while<T>(answer: T | Promise<T>): Promise<T> {
    this.#waiting += 1
    try {
      return await answer
    } finally {
      this.#waiting -= 1
    }
  }

  #begin(now: number): void {
    this.#turn = now
    if (now - this.#lastEnd > IDLE_MS) this.#behindSince = now
    if (now - this.#heapAt > HEAP_EVERY_MS) {
      this.#heapAt = now
      this.#heapIsFull = this.#means.heap() > HEAP_SHARE
    }
    this.#means.afterTurn(() => this.#end())
  }

  #end(): void {
    const now = this.#means.now()
    if (now - this.#turn < CALM_MS) this.#behindSince = now
    this.#turn = 0
    this.#lastEnd = now
  }
}
