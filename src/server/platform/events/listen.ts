import pg from 'pg'
import type { AppContext } from '#server/platform/app-context.ts'
import { connectionTo } from '#server/platform/db/postgres.ts'
import { SIGNALS } from './changes.ts'

const RETRY_MS = 1000
/** A line that died without a word is found out by this. */
const ALIVE_MS = 5000

/**
 * Hears what other processes on the same PostgreSQL commit. The notice carries a number only; what happened is
 * read from the audit, also after a lost connection.
 * @returns how to stop
 */
export async function listenForChanges(url: string, app: AppContext): Promise<() => Promise<void>> {
  const ear = new Listener(url, app)
  await ear.connect()
  return () => ear.stop()
}

class Listener {
  #url: string
  #house: Pick<AppContext, 'changes' | 'log'>
  #client: pg.Client | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(url: string, app: Pick<AppContext, 'changes' | 'log'>) {
    this.#url = url
    this.#house = app
  }

  async connect(): Promise<void> {
    const { changes } = this.#house
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
    const { changes, log } = this.#house
    const client = new pg.Client({
      ...connectionTo(this.#url),
      keepAlive: true,
      application_name: 'bastidor-eventos',
      connectionTimeoutMillis: ALIVE_MS,
      query_timeout: ALIVE_MS,
    })
    client.on('notification', ({ channel, payload = '' }) =>
      channel === SIGNALS ? changes.heard(payload) : changes.wake(),
    )
    // An error is followed by the end of the connection, which is where it is taken up again.
    client.on('error', (error) => log.warn('listen', { error: error.message }))
    return client
  }

  /** Reads on in any case: whatever became of a notice, what it told of is late by seconds at the most. */
  async #stayAlive(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1')
      this.#house.changes.wake()
      if (!this.#stopped) this.#timer = setTimeout(() => this.#stayAlive(client), ALIVE_MS)
    } catch (error) {
      this.#house.log.warn('listen', { error: String(error) })
      drop(client)
    }
  }

  #retry(): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => this.connect().catch(() => this.#retry()), RETRY_MS)
  }
}

/** A farewell would be waited for where nobody answers. */
const drop = ({ connection }: pg.Client) => void connection.stream.destroy()
