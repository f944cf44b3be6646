import { getHeapStatistics } from 'node:v8'

/** What is refused first stands first. What is never refused has no rank. */
export const ranks = ['list', 'read', 'write'] as const
export type Rank = (typeof ranks)[number]

/**
 * How long the queue may be, in the time that it takes, when one more request is let in, and how many reads may wait
 * for something else than this process. Whoever is refused is refused in the turn in which the request arrives.
 */
const LIMITS: Record<Rank, { lateMs: number; waiting: number }> = {
  list: { lateMs: 25, waiting: 48 },
  read: { lateMs: 35, waiting: 96 },
  write: { lateMs: 60, waiting: Number.POSITIVE_INFINITY },
}

/** So many may come at once, and nobody is sent away for it. */
const BURST = 256
/** Unless somebody was sent away just now: those come back together with the others. */
const MEMORY_MS = 2000
/**
 * What is begun in one turn of the event loop. The loop takes up one new connection a turn (measured with libuv 1.52), so a
 * house that answers many in one turn lets everybody else stand before the door.
 */
const SLICE_MS = 1
/** Turns for nothing but who arrives, before each that answers, as long as somebody is sent away: those who are let in hardly feel it. */
const LOOKS = 4
/** How much the latest of them tells of what one takes. */
const NEWS = 0.1

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
 * The queue at the door. Reading SQLite keeps the one thread, so a few requests are answered a turn and the others
 * wait here, where it is seen how long that takes.
 */
export class Pressure {
  #means: Means
  #queue: (() => void)[] = []
  /** What one of the queue takes, in milliseconds, with what comes between. */
  #each = 1
  #ranAt = 0
  #looks = 0
  #waiting = 0
  /** When the turn began in which requests are being taken; 0 between turns. */
  #turn = 0
  #refusedAt = Number.NEGATIVE_INFINITY
  #heapAt = Number.NEGATIVE_INFINITY
  #heapIsFull = false

  constructor(means: Partial<Means> = {}) {
    this.#means = { ...real, ...means }
  }

  /** Runs it at once, or when it is its turn. @returns false where it could only be late, and is not run */
  take(rank: Rank, run: () => void): boolean {
    const now = this.#means.now()
    if (this.#turn === 0) this.#begin(now)
    if (this.#isTooMuch(rank, now)) {
      this.#refusedAt = now
      return false
    }
    if (this.#queue.length === 0 && now - this.#turn < SLICE_MS) run()
    else this.#queue.push(run)
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

  #isTooMuch(rank: Rank, now: number): boolean {
    const { lateMs, waiting } = LIMITS[rank]
    if (this.#waiting >= waiting) return true
    if (rank !== 'write' && this.#heapIsFull) return true
    if (this.#queue.length * this.#each <= lateMs) return false
    return now - this.#refusedAt < MEMORY_MS || this.#queue.length >= BURST
  }

  #begin(now: number): void {
    this.#turn = now
    if (now - this.#heapAt > HEAP_EVERY_MS) {
      this.#heapAt = now
      this.#heapIsFull = this.#means.heap() > HEAP_SHARE
    }
    this.#means.afterTurn(() => this.#end())
  }

  #end(): void {
    this.#turn = 0
    const now = this.#means.now()
    if (this.#queue.length > 0 && now - this.#refusedAt < MEMORY_MS && this.#looks < LOOKS) {
      this.#looks += 1
      this.#begin(now)
      return
    }
    this.#looks = 0
    const next = this.#queue.shift()
    if (next && this.#ranAt > 0) this.#each += NEWS * (now - this.#ranAt - this.#each)
    this.#ranAt = next ? now : 0
    if (!next) return
    this.#begin(now)
    next()
  }
}
