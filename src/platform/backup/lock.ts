import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the mutex that lets only one process at a time make backups in a folder. It is a lock on an SQLite
 * file, which the operating system releases when the process ends, however it ends.
 * @returns a function that releases the lock; undefined if the lock is already held
 */
export function tryBackupLock(backupDir: string): (() => void) | undefined {
  const file = new DatabaseSync(join(backupDir, 'trava.sqlite'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return () => file.close()
  } catch {
    file.close()
    return undefined
  }
}
