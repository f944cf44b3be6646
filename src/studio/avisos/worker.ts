import type { AppContext } from '#platform/app-context.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { sendDigests } from './digest.ts'
import { sendMentions } from './mention-letters.ts'
import { forgetOld } from './queries.ts'
import { remindDue } from './reminders.ts'

const EVERY_MS = 60_000

/** Sends the reminders, the letters that gather mentions, and the daily digests that are due. It also deletes old avisos. */
export async function runDue(app: AppContext): Promise<void> {
  await remindDue(app)
  await sendMentions(app)
  await sendDigests(app)
  await forgetOld(app)
}

/**
 * Starts the worker, which runs at once and then every minute.
 * @returns a function that stops the worker and waits for the run under way
 */
export function startAvisos(app: AppContext): () => Promise<void> {
  const turn = () => runTurn(app, 'avisos', () => runDue(app))
  return runAtInterval(turn, { everyMs: EVERY_MS })
}
