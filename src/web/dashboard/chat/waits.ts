const PAUSES = [2000, 5000, 10_000, 20_000, 30_000]

/** Conversations that wait for the connection, each a little longer with every try in vain. */
export class Waits {
  readonly #again: (com: number) => void
  readonly #waits = new Map<number, { tries: number; timer: ReturnType<typeof setTimeout> | undefined }>()

  constructor(again: (com: number) => void) {
    this.#again = again
  }

  has(com: number): boolean {
    return this.#waits.has(com)
  }

  wait(com: number): void {
    const { tries = 0, timer: former } = this.#waits.get(com) ?? {}
    clearTimeout(former)
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)]
    // Without a network the browser tells when it is back; of a server that does not answer nobody does.
    const timer = navigator.onLine === false ? undefined : setTimeout(() => this.#again(com), pause)
    this.#waits.set(com, { tries: tries + 1, timer })
  }

  goOn(com: number): void {
    clearTimeout(this.#waits.get(com)?.timer)
    this.#waits.delete(com)
  }

  end(): void {
    for (const com of [...this.#waits.keys()]) this.goOn(com)
  }
}
