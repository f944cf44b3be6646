import type { House } from './house.ts'

const EVERY_MS = 3_600_000

/** Housekeeping, now and every hour; what fails is logged and tried again. @returns how to stop */
export function hourly(house: House, chores: ((house: House) => Promise<void>)[]): () => void {
  const turn = async () => {
    for (const chore of chores)
      await chore(house).catch((error) => house.log.error(chore.name, { error: String(error) }))
  }
  void turn()
  const timer = setInterval(turn, EVERY_MS)
  return () => clearInterval(timer)
}
