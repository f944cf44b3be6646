import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// A global reference, so that the garbage collector does not close the connection. The lock is released when
// the process ends.
let lockDatabase: DatabaseSync | undefined

/**
 * Prevents a second process from using a data folder. The function takes SQLite's lock on a file made for
 * this purpose; the operating system releases the lock even after SIGKILL.
 * @throws if another process uses the folder
 */
export function holdDataDir(dataDir: string): void {
  lockDatabase = new DatabaseSync(join(dataDir, 'trava.sqlite'))
  try {
    lockDatabase.exec('begin exclusive')
  } catch {
    throw new Error(`DATA_DIR: outro Bastidor já usa a pasta ${dataDir}.`)
  }
}
