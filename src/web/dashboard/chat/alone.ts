const queues = new Map<string, Promise<unknown>>()

/** One after the other over all tabs; without locks (a page without https) at least in this one. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(name, work)
    return
  }
  const mine = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, mine)
  await mine
}
