import type { AppContext } from '#platform/app-context.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** Requests that this process rejected in the last day because of overload. */
export interface Recusas {
  quantas: number
  /** The number of hours in which at least one request was rejected. */
  horas: number
  /** Seconds since the most recent rejection. */
  segundos: number
}

interface Tally {
  /** Counts since the start of the process, by kind of request. */
  of: Map<string, number>
  /** Counts by hour. The key is the number of hours since 1970. */
  hours: Map<number, number>
  latest: number
}

const tallies = new WeakMap<AppContext, Tally>()

function tallyOf(app: AppContext): Tally {
  const known = tallies.get(app)
  if (known) return known
  const tally: Tally = { of: new Map(), hours: new Map(), latest: 0 }
  tallies.set(app, tally)
  return tally
}

/**
 * Counts a rejected request. The count is held in memory only, because an overloaded process should not write
 * to the database as well.
 */
export function recordRecusa(app: AppContext, kind: string): void {
  const tally = tallyOf(app)
  const { of, hours } = tally
  const now = app.clock().epochMilliseconds
  const hour = Math.floor(now / HOUR_MS)
  if (!hours.has(hour)) for (const old of hours.keys()) if (old <= hour - HOURS) hours.delete(old)
  hours.set(hour, (hours.get(hour) ?? 0) + 1)
  of.set(kind, (of.get(kind) ?? 0) + 1)
  tally.latest = now
}

export function recusasOf(app: AppContext): Recusas {
  const { hours, latest } = tallyOf(app)
  const now = app.clock().epochMilliseconds
  const counts = [...hours].filter(([hour]) => hour > now / HOUR_MS - HOURS).map(([, count]) => count)
  return {
    quantas: counts.reduce((sum, count) => sum + count, 0),
    horas: counts.length,
    segundos: (now - latest) / 1000,
  }
}

/** Returns the number of rejected requests of one kind since the start of the process. */
export const recusasSinceStart = (app: AppContext, kind: string): number => tallyOf(app).of.get(kind) ?? 0
