import { readFileSync } from 'node:fs'
import pg from 'pg'
import { codesOf } from '#server/errors.ts'

export type Purpose = 'reads' | 'writes'

/** What requests rely on: every connection is told so before it is used. */
export function settingsOf(purpose: Purpose): Record<string, string> {
  return {
    statement_timeout: '5s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '10s',
    default_transaction_read_only: purpose === 'reads' ? 'on' : 'off',
  }
}

/** Up to so many connections, opened as they are needed. */
export function openPool(url: string, max: number, purpose: Purpose): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  // PostgreSQL takes disks for spinning ones, and would rather read a whole table than walk an index.
  const settings = { ...settingsOf(purpose), random_page_cost: '1.1' }
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  const opened = new pg.Pool({
    ...connectionTo(url),
    max,
    types,
    connectionTimeoutMillis: 5_000,
    // PgBouncer refuses them as start-up parameters, or is set to leave them out.
    onConnect: async (client) => {
      await client.query(statements.join('; '))
    },
  })
  // An idle connection that the server closes is replaced; without a listener it would end the process.
  opened.on('error', () => undefined)
  // The same of one in use: its query fails and tells so, but the event would end the process.
  opened.on('connect', (client) => client.on('error', () => undefined))
  return opened
}

const WEAKER_NAMES = new Set<string | null>(['prefer', 'require', 'verify-ca'])

/**
 * How the library is told of an address. It checks certificate and host name for every `sslmode` but `disable` and
 * `no-verify`; three of the names have a weaker meaning elsewhere, of which it warns in English.
 * @throws in words where the certificate of `sslrootcert` cannot be read
 */
export function connectionTo(url: string): { connectionString: string } {
  const [base = '', query] = url.split('?', 2)
  const asked = new URLSearchParams(query)
  const certificate = asked.get('sslrootcert')
  if (certificate) refuseUnreadable(certificate)
  if (asked.has('uselibpqcompat') || !WEAKER_NAMES.has(asked.get('sslmode'))) return { connectionString: url }
  asked.set('sslmode', 'verify-full')
  return { connectionString: `${base}?${asked}` }
}

function refuseUnreadable(path: string): void {
  try {
    readFileSync(path)
  } catch (error) {
    const { code } = codesOf(error)
    throw new Error(`DATABASE_URL: o certificado de sslrootcert não pôde ser lido (${code} em ${path}).`)
  }
}
