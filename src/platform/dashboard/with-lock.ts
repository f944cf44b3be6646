const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a mutex that all tabs share. Without the Web Locks API (a page without https), only the
 * calls in this tab wait for each other.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(name, work)
    return
  }
  const mine = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, mine)
  await mine
}
