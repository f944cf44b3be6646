const PAUSES = [2000, 5000, 10_000, 20_000, 30_000]

interface Wait {
  tries: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** False while the retry is running. */
  on: boolean
}

/** The conversations that wait for a retry. The pause becomes longer after each failed attempt (backoff). */
export class RetryTimers {
  readonly #again: (com: number) => void
  readonly #waits = new Map<number, Wait>()

  constructor(again: (com: number) => void) {
    this.#again = again
  }

  has(com: number): boolean {
    return this.#waits.get(com)?.on ?? false
  }

  wait(com: number): void {
    const { tries = 0, timer: former } = this.#waits.get(com) ?? {}
    clearTimeout(former)
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)]
    const wait: Wait = { tries: tries + 1, timer: undefined, on: true }
    // Without a connection, the browser's `online` event triggers the retry. With a connection, a timer is
    // needed, because the server may not respond.
    if (navigator.onLine !== false) wait.timer = setTimeout(() => this.#tryAgain(com, wait), pause)
    this.#waits.set(com, wait)
  }

  goOn(com: number): void {
    clearTimeout(this.#waits.get(com)?.timer)
    this.#waits.delete(com)
  }

  end(): void {
    for (const com of [...this.#waits.keys()]) this.goOn(com)
  }

  #tryAgain(com: number, wait: Wait): void {
    wait.on = false
    this.#again(com)
  }
}
