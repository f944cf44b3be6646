import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasHeartbeat, startHeartbeat } from './heartbeat.ts'

const PREFIX = 'baixando-'

/**
 * Marks a backup as being downloaded until the stream closes. The mark is a heartbeat file in the backup's
 * folder, so every process sees it.
 */
export function markWhileDownloading(backupDir: string, nome: string, openStream: () => Readable): Readable {
  const path = join(backupDir, nome, PREFIX + randomUUID())
  writeFileSync(path, '', { mode: 0o600 })
  const rest = startHeartbeat(path)
  return openStream().once('close', () => {
    rest()
    rmSync(path, { force: true })
  })
}

/** Whether a download of this backup is under way. Such a backup must not be deleted yet. */
export async function isBeingDownloaded(backupDir: string, nome: string): Promise<boolean> {
  const names = (await readdir(join(backupDir, nome))).filter((name) => name.startsWith(PREFIX))
  const active = await Promise.all(names.map((name) => hasHeartbeat(join(backupDir, nome, name))))
  return active.includes(true)
}
