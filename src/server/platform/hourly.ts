import { runJob } from '#server/platform/jobs/jobs.ts'
import type { AppContext } from './app-context.ts'
import { runAtInterval } from './interval.ts'

const EVERY_MS = 3_600_000
/** A copy of a large house may be under way, and is begun anew. */
const PATIENCE_MS = 3000

/** Housekeeping, now and every hour; what fails is logged, written down and tried again. @returns how to stop */
export function hourly(app: AppContext, chores: ((app: AppContext) => Promise<void>)[]): () => Promise<void> {
  const turn = async () => {
    for (const chore of chores) await runJob(app, chore.name, () => chore(app))
  }
  return runAtInterval(turn, { everyMs: EVERY_MS, patienceMs: PATIENCE_MS })
}
