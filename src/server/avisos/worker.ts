import type { House } from '#server/house.ts'
import { runAtInterval } from '#server/interval.ts'
import { runTurn } from '#server/saude/jobs.ts'
import { sendDigests } from './digest.ts'
import { forgetOld } from './queries.ts'
import { remindDue } from './reminders.ts'

const EVERY_MS = 60_000

/** What is due by now: reminders, the morning's digests, and forgetting what is half a year old. */
export async function runDue(house: House): Promise<void> {
  await remindDue(house)
  await sendDigests(house)
  await forgetOld(house)
}

/** Now and every minute. @returns how to stop, once the turn under way is done */
export function startAvisos(house: House): () => Promise<void> {
  const turn = () => runTurn(house, 'avisos', () => runDue(house))
  return runAtInterval(turn, { everyMs: EVERY_MS })
}
