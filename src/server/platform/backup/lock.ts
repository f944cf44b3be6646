import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * One at a time makes copies in a folder, whatever the processes: the lock is SQLite's own, which the system lets go
 * of with the process, however it ends. @returns how to let go of it; undefined where another one holds it
 */
export function takeTurn(backupDir: string): (() => void) | undefined {
  const file = new DatabaseSync(join(backupDir, 'trava.sqlite'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return () => file.close()
  } catch {
    file.close()
    return undefined
  }
}
