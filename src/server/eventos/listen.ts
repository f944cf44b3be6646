import pg from 'pg'
import type { House } from '#server/house.ts'
import { SIGNALS } from './changes.ts'

const RETRY_MS = 1000

/**
 * Hears what other processes on the same PostgreSQL commit. The notice carries a number only; what happened is
 * read from the audit, also after a lost connection.
 * @returns how to stop
 */
export async function listenForChanges(url: string, { changes, log }: House): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) =>
      channel === SIGNALS ? changes.heard(payload) : changes.wake(),
    )
    // An error is followed by the end of the connection, which is where it is taken up again.
    client.on('error', (error) => log.warn('listen', { error: error.message }))
    await client.connect()
    await client.query(`listen bastidor; listen ${SIGNALS}`)
    client.once('end', retry)
    changes.wake()
  }

  function retry(): void {
    if (!stopped) setTimeout(() => connect().catch(retry), RETRY_MS)
  }

  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}
