import pg from 'pg'
import type { AppContext } from '#platform/app-context.ts'
import { connectionTo } from '#platform/db/postgres.ts'
import { SIGNALS } from './changes.ts'

const RETRY_MS = 1000
/** Interval of the query that detects a dead connection. */
const ALIVE_MS = 5000

/**
 * Listens for changes and signals of other processes on the same PostgreSQL. A notification of a change only
 * causes the audit log to be read, as does every connect; a notification of a signal contains the signal.
 * @returns a function that stops listening
 */
export async function listenForChanges(url: string, app: AppContext): Promise<() => Promise<void>> {
  const listener = new Listener(url, app)
  await listener.connect()
  return () => listener.stop()
}

class Listener {
  #url: string
  #app: Pick<AppContext, 'changes' | 'log'>
  #client: pg.Client | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(url: string, app: Pick<AppContext, 'changes' | 'log'>) {
    this.#url = url
    this.#app = app
  }

  async connect(): Promise<void> {
    const { changes } = this.#app
    const client = this.#newClient()
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen bastidor; listen ${SIGNALS}`)
    } catch (error) {
      drop(client)
      throw error
    }
    client.once('end', () => this.#retry())
    changes.wake()
    this.#timer = setTimeout(() => this.#stayAlive(client), ALIVE_MS)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #newClient(): pg.Client {
    const { changes, log } = this.#app
    const client = new pg.Client({
      ...connectionTo(this.#url),
      keepAlive: true,
      application_name: 'bastidor-eventos',
      connectionTimeoutMillis: ALIVE_MS,
      query_timeout: ALIVE_MS,
    })
    client.on('notification', ({ channel, payload = '' }) =>
      channel === SIGNALS ? changes.onSignal(payload) : changes.wake(),
    )
    // After an error the connection ends, and its `end` listener reconnects.
    client.on('error', (error) => log.warn('listen', { error: error.message }))
    return client
  }

  /**
   * Detects a dead connection with a query at a fixed interval. Each time the audit log is read as well, so
   * that a lost notification delays an event by a few seconds at most.
   */
  async #stayAlive(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1')
      this.#app.changes.wake()
      if (!this.#stopped) this.#timer = setTimeout(() => this.#stayAlive(client), ALIVE_MS)
    } catch (error) {
      this.#app.log.warn('listen', { error: String(error) })
      drop(client)
    }
  }

  #retry(): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => this.connect().catch(() => this.#retry()), RETRY_MS)
  }
}

/** Destroys the socket of a connection, because `end()` waits for a server that may not answer. */
const drop = ({ connection }: pg.Client) => void connection.stream.destroy()
