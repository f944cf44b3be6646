import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Kept here so that it is not collected: the lock ends with the process, however it ends.
let held: DatabaseSync | undefined

/**
 * Keeps a second process out of a data folder. The lock is SQLite's own, on a file made for it, so that the
 * system lets go of it even after SIGKILL.
 * @throws where another process lives there
 */
export function holdDataDir(dataDir: string): void {
  held = new DatabaseSync(join(dataDir, 'trava.sqlite'))
  try {
    held.exec('begin exclusive')
  } catch {
    throw new Error(`DATA_DIR: outro Bastidor já usa a pasta ${dataDir}.`)
  }
}
