import type { AppContext } from '#server/platform/app-context.ts'
import { runAtInterval } from '#server/platform/interval.ts'
import { runTurn } from '#server/platform/jobs/jobs.ts'
import { sendDigests } from './digest.ts'
import { forgetOld } from './queries.ts'
import { remindDue } from './reminders.ts'

const EVERY_MS = 60_000

/** What is due by now: reminders, the morning's digests, and forgetting what is half a year old. */
export async function runDue(app: AppContext): Promise<void> {
  await remindDue(app)
  await sendDigests(app)
  await forgetOld(app)
}

/** Now and every minute. @returns how to stop, once the turn under way is done */
export function startAvisos(app: AppContext): () => Promise<void> {
  const turn = () => runTurn(app, 'avisos', () => runDue(app))
  return runAtInterval(turn, { everyMs: EVERY_MS })
}
