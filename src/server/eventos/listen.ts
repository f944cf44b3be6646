import pg from 'pg'
import type { House } from '#server/house.ts'
import { SIGNALS } from './changes.ts'

const RETRY_MS = 1000
/** A line that died without a word is found out by this. */
const ALIVE_MS = 5000

/** A farewell would be waited for where nobody answers. */
const drop = ({ connection }: pg.Client) => void connection.stream.destroy()

/**
 * Hears what other processes on the same PostgreSQL commit. The notice carries a number only; what happened is
 * read from the audit, also after a lost connection.
 * @returns how to stop
 */
export async function listenForChanges(url: string, { changes, log }: House): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...{ connectionString: url, keepAlive: true, application_name: 'bastidor-eventos' },
      ...{ connectionTimeoutMillis: ALIVE_MS, query_timeout: ALIVE_MS },
    })
    client = next
    next.on('notification', ({ channel, payload = '' }) =>
      channel === SIGNALS ? changes.heard(payload) : changes.wake(),
    )
    // An error is followed by the end of the connection, which is where it is taken up again.
    next.on('error', (error) => log.warn('listen', { error: error.message }))
    try {
      await next.connect()
      await next.query(`listen bastidor; listen ${SIGNALS}`)
    } catch (error) {
      drop(next)
      throw error
    }
    next.once('end', retry)
    changes.wake()
    timer = setTimeout(stayAlive, ALIVE_MS, next)
  }

  /** Reads on in any case: whatever became of a notice, what it told of is late by seconds at the most. */
  async function stayAlive(line: pg.Client): Promise<void> {
    try {
      await line.query('select 1')
      changes.wake()
      timer = setTimeout(stayAlive, ALIVE_MS, line)
    } catch (error) {
      log.warn('listen', { error: String(error) })
      drop(line)
    }
  }

  function retry(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(again, RETRY_MS)
  }

  async function again(): Promise<void> {
    await connect().catch(retry)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
