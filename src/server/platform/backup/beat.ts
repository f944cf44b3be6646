import { existsSync, utimesSync } from 'node:fs'
import { stat } from 'node:fs/promises'

const EVERY_MS = 5000
/** Whoever has been silent for so long was killed. */
const SILENT_MS = 30_000

/** Keeps a file young as long as somebody is at work, whom other processes may see by it. @returns how to end that */
export function beat(path: string): () => void {
  const timer = setInterval(() => existsSync(path) && utimesSync(path, new Date(), new Date()), EVERY_MS)
  return () => clearInterval(timer)
}

export async function isBeating(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs <= SILENT_MS
}
