import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Changes } from './events/changes.ts'
import type { Streams } from './events/streams.ts'
import type { Listener } from './facts.ts'
import type { Storage } from './files/storage.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

/** The parts of a running server. The context is created in `main.ts`, and in tests by `testing/app.ts`. */
export interface AppContext {
  config: Config
  database: Database
  secrets: Secrets
  storage: Storage
  changes: Changes
  streams: Streams
  log: Log
  /** What acts on facts, in this order. */
  listeners: readonly Listener[]
  /** Returns the current time. Tests set the clock. */
  clock: () => Temporal.Instant
}
