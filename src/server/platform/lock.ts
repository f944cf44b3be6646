import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// A global reference, so that the garbage collector does not close the connection. The lock ends with the
// process.
let lockDatabase: DatabaseSync | undefined

/**
 * Prevents a second process from using a data folder. It is SQLite's lock on a file made for this purpose,
 * which the operating system releases even after SIGKILL.
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
