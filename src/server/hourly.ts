import type { House } from './house.ts'
import { runJob } from './saude/jobs.ts'

const EVERY_MS = 3_600_000

/** Housekeeping, now and every hour; what fails is logged, written down and tried again. @returns how to stop */
export function hourly(house: House, chores: ((house: House) => Promise<void>)[]): () => void {
  const turn = async () => {
    for (const chore of chores) await runJob(house, chore.name, () => chore(house))
  }
  void turn()
  const timer = setInterval(turn, EVERY_MS)
  return () => clearInterval(timer)
}
