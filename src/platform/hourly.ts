import type { AppContext } from './app-context.ts'
import { runAtInterval } from './interval.ts'
import { runJob } from './jobs/jobs.ts'

const EVERY_MS = 3_600_000
/**
 * How long stopping waits for the running job. The time is limited because a long backup may be running; the
 * backup is started again after the restart.
 */
const PATIENCE_MS = 3000

/**
 * Runs the jobs at once, and after that every hour. Failures are logged, recorded and retried in the next
 * hour.
 * @returns a function that stops the jobs
 */
export function hourly(app: AppContext, chores: ((app: AppContext) => Promise<void>)[]): () => Promise<void> {
  const turn = async () => {
    for (const chore of chores) await runJob(app, chore.name, () => chore(app))
  }
  return runAtInterval(turn, { everyMs: EVERY_MS, patienceMs: PATIENCE_MS })
}
