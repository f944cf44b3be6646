import { existsSync, utimesSync } from 'node:fs'
import { stat } from 'node:fs/promises'

const EVERY_MS = 5000
/** If the heartbeat file is older than this, the process that wrote the file counts as killed. */
const SILENT_MS = 30_000

/**
 * Touches a file every 5 seconds, so that other processes see that this one is still working.
 * @returns a function that stops the heartbeat
 */
export function startHeartbeat(path: string): () => void {
  const timer = setInterval(() => existsSync(path) && utimesSync(path, new Date(), new Date()), EVERY_MS)
  return () => clearInterval(timer)
}

export async function hasHeartbeat(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs <= SILENT_MS
}
