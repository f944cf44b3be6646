import { createApp } from '#app/server/app.ts'
import { listeners } from '#app/server/listeners.ts'
import type { AppContext } from '#platform/app-context.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openChanges } from '#platform/events/changes.ts'
import { Streams } from '#platform/events/streams.ts'
import { openStorage } from '#platform/files/storage.ts'
import { openLog } from '#platform/log.ts'
import { openSecrets, wasUsed } from '#platform/secrets.ts'
import { removeStartingCategorias } from '#testing/starting-categorias.ts'

/**
 * The environment variables that the demo passes on to the application. It passes on no others, so that it
 * never reaches real data, files or mail servers.
 */
const passedVariables = ['HOST', 'PORT', 'LOG_LEVEL'] as const

export interface Settings {
  folder: string
  clock: AppContext['clock']
  environment?: Record<string, string | undefined>
  throttle?: 'on' | 'off'
}

/**
 * The mail server of the example agency. The demo marks its mails as sent, so the application must know a server;
 * it hands nothing to it, and no address below `.example` can be reached (RFC 2606).
 */
const SMTP_URL = 'smtp://correio.estudio.example'

/** Opens the application with SQLite and local files in this folder. The caller controls the clock. */
export async function openDemo({ folder, clock, environment = {}, throttle = 'on' }: Settings) {
  const values = Object.fromEntries(passedVariables.map((name) => [name, environment[name]]))
  const config = readConfig({ ...values, SMTP_URL, DATA_DIR: folder, THROTTLE: throttle })
  const log = openLog(environment['LOG_LEVEL'] ? config.logLevel : 'error')
  const before = wasUsed(folder)
  const secrets = openSecrets(folder)
  const database = await openDatabase(undefined, folder, before)
  await migrate(database.writes)
  if (!before) await removeStartingCategorias(database.writes)
  const changes = await openChanges(database, log)
  const storage = openStorage(config)
  const streams = new Streams({ database, changes, log, clock })
  const context: AppContext = { config, database, secrets, storage, changes, streams, log, listeners, clock }
  const close = () => {
    changes.close()
    return database.close()
  }
  return { context, app: createApp(context), close }
}
