import type { AppContext } from '#server/platform/app-context.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** Requests that this process sent away in the last day because it was too full. */
export interface Recusas {
  quantas: number
  /** In how many of the hours of the day. */
  horas: number
  /** Seconds since the latest. */
  segundos: number
}

interface Tally {
  /** Since the start, by what they asked for. */
  of: Map<string, number>
  /** By the hour since 1970. */
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

/** Counted in memory alone: a house that is too full has nothing to spare for writing it down. */
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

/** Of one kind, since the start. */
export const recusasSinceStart = (app: AppContext, kind: string): number => tallyOf(app).of.get(kind) ?? 0
