import { createApp } from '#server/app.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openChanges } from '#server/platform/events/changes.ts'
import { Streams } from '#server/platform/events/streams.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { openLog } from '#server/platform/log.ts'
import { openSecrets, wasUsed } from '#server/platform/secrets.ts'
import { removeStartingCategorias } from '#server/testing/starting-categorias.ts'

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

/** Opens the application with SQLite and local files in this folder. The caller controls the clock. */
export async function openDemo({ folder, clock, environment = {}, throttle = 'on' }: Settings) {
  const values = Object.fromEntries(passedVariables.map((name) => [name, environment[name]]))
  const config = readConfig({ ...values, DATA_DIR: folder, THROTTLE: throttle })
  const log = openLog(environment['LOG_LEVEL'] ? config.logLevel : 'error')
  const before = wasUsed(folder)
  const secrets = openSecrets(folder)
  const database = await openDatabase(undefined, folder, before)
  await migrate(database.writes)
  if (!before) await removeStartingCategorias(database.writes)
  const changes = await openChanges(database, log)
  const storage = openStorage(config)
  const streams = new Streams({ database, changes, log, clock })
  const context: AppContext = { config, database, secrets, storage, changes, streams, log, clock }
  const close = () => {
    changes.close()
    return database.close()
  }
  return { context, app: createApp(context), close }
}
