import autocannon from 'autocannon'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** Returns the next request, if the target gets other requests than `GET url`. */
  nextRequest?: () => { method: 'POST' | 'PATCH'; path: string; body: string }
}

export interface Measured {
  name: string
  /**
   * The number of responses a second. This number, `p50` and `p99` are medians over the rounds; `p50` and
   * `p99` are in milliseconds.
   */
  perSecond: number
  p50: number
  p99: number
}

interface Rounds {
  rounds: number
  seconds: number
  connections: number
}

/**
 * Sends load to each target in turn, round after round, so that a busy moment of the machine affects all
 * targets.
 */
export async function measureInTurn(
  targets: Target[],
  { rounds, seconds, connections }: Rounds,
): Promise<Measured[]> {
  for (const target of targets) await load(target, connections, 2)
  const runs = targets.map((target) => ({ target, results: [] as autocannon.Result[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { target, results } of runs) results.push(await load(target, connections, seconds))
  }
  return runs.map(({ target, results }) => ({
    name: target.name,
    perSecond: median(results.map((one) => one.requests.average)),
    p50: median(results.map((one) => one.latency.p50)),
    p99: median(results.map((one) => one.latency.p99)),
  }))
}

/**
 * Sends load to one target.
 * @throws if a request fails
 */
export async function load(
  { name, url, headers = {}, nextRequest }: Target,
  connections: number,
  duration: number,
) {
  const requests = nextRequest && [
    { setupRequest: (request: autocannon.Request) => ({ ...request, ...nextRequest() }) },
  ]
  const result = await autocannon({ url, headers, connections, duration, ...(requests && { requests }) })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`)
  return result
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
