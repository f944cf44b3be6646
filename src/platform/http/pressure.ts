import { getHeapStatistics } from 'node:v8'

/**
 * The kinds of requests, in the order in which they are refused. Requests that are never refused have no
 * rank.
 */
export const ranks = ['list', 'read', 'write'] as const
export type Rank = (typeof ranks)[number]

/**
 * `lateMs`: a request is refused if the queue is expected to take longer than this, in milliseconds, unless
 * it is a burst (see `BURST`). `waiting`: a request is refused while at least this number of reads waits for
 * something outside of this process. A request is refused in the same turn of the event loop in which it
 * arrives.
 */
const LIMITS: Record<Rank, { lateMs: number; waiting: number }> = {
  list: { lateMs: 25, waiting: 48 },
  read: { lateMs: 35, waiting: 96 },
  write: { lateMs: 60, waiting: Number.POSITIVE_INFINITY },
}

/** Up to this queue length a burst of requests is accepted even if it takes longer than `lateMs`. */
const BURST = 256
/**
 * For this many milliseconds after a refusal, `BURST` does not apply, because the refused clients retry at
 * the same time as new requests arrive.
 */
const MEMORY_MS = 2000
/**
 * For how many milliseconds requests are started in one turn of the event loop. The loop accepts one new
 * connection per turn (measured with libuv 1.52), so a server that answers many requests per turn keeps other
 * clients waiting for a connection.
 */
const SLICE_MS = 1
/**
 * After a refusal, this many turns only accept connections before each turn that answers. These turns hardly
 * delay the accepted requests.
 */
const LOOKS = 4
/** The weight of the latest measurement in the moving average. */
const NEWS = 0.1

const HEAP_EVERY_MS = 500
const HEAP_SHARE = 0.85

interface Means {
  /** A monotonic clock in milliseconds. */
  now: () => number
  /** Calls `over` after the current turn of the event loop. */
  afterTurn: (over: () => void) => void
  /** The used share of the heap limit, from 0 to 1. */
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
 * A queue of requests that measures its own delay. Reading SQLite blocks the only thread, so each turn of the
 * event loop answers a few requests while the others wait here.
 */
export class Pressure {
  #means: Means
  #queue: (() => void)[] = []
  /** A moving average of the milliseconds per queued request, including other work in between. */
  #each = 1
  #ranAt = 0
  #looks = 0
  #waiting = 0
  /** When the current turn started; 0 between turns. */
  #turn = 0
  #refusedAt = Number.NEGATIVE_INFINITY
  #heapAt = Number.NEGATIVE_INFINITY
  #heapIsFull = false

  constructor(means: Partial<Means> = {}) {
    this.#means = { ...real, ...means }
  }

  /**
   * Runs the request now or queues it.
   * @returns false if the request is refused and not run, because it would be answered too late or because
   * another limit is reached
   */
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

  /** Counts a read as waiting while its response is created. Sending the response does not count. */
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
