import { readFileSync } from 'node:fs'
import pg from 'pg'
import { codesOf } from '#platform/errors.ts'

export type Purpose = 'reads' | 'writes'

/** The session settings that requests rely on. Every connection sets them before it is used. */
export function settingsOf(purpose: Purpose): Record<string, string> {
  return {
    statement_timeout: '5s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '10s',
    default_transaction_read_only: purpose === 'reads' ? 'on' : 'off',
  }
}

/** Creates a pool of up to `max` connections, which are opened on demand. */
export function openPool(url: string, max: number, purpose: Purpose): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  // PostgreSQL's default for `random_page_cost` assumes spinning disks and therefore prefers scanning a whole
  // table to using an index.
  const settings = { ...settingsOf(purpose), random_page_cost: '1.1' }
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  const opened = new pg.Pool({
    ...connectionTo(url),
    max,
    types,
    pipeline: purpose === 'writes',
    connectionTimeoutMillis: 5_000,
    // The settings are sent after connecting, because PgBouncer refuses them as start-up parameters or is
    // configured to drop them.
    onConnect: async (client) => {
      await client.query(statements.join('; '))
    },
  })
  // The pool replaces an idle connection that the server closes. Without a listener the `error` event would
  // end the process.
  opened.on('error', () => undefined)
  // If a connection fails while a query uses it, the query is rejected anyway. Without a listener the `error`
  // event would end the process in this case too.
  opened.on('connect', (client) => client.on('error', () => undefined))
  return opened
}

const WEAKER_NAMES = new Set<string | null>(['prefer', 'require', 'verify-ca'])

/**
 * Returns the connection settings for an address. The library checks certificate and host name for every
 * `sslmode` except `disable` and `no-verify`, but prints a warning for the modes that are weaker in libpq;
 * those modes are passed on as `verify-full`. An address with `uselibpqcompat` is passed on unchanged.
 * @throws if the certificate of `sslrootcert` cannot be read
 */
export function connectionTo(url: string): { connectionString: string } {
  const [base = '', query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const certificate = parameters.get('sslrootcert')
  if (certificate) refuseUnreadable(certificate)
  if (parameters.has('uselibpqcompat') || !WEAKER_NAMES.has(parameters.get('sslmode')))
    return { connectionString: url }
  parameters.set('sslmode', 'verify-full')
  return { connectionString: `${base}?${parameters}` }
}

function refuseUnreadable(path: string): void {
  try {
    readFileSync(path)
  } catch (error) {
    const { code } = codesOf(error)
    throw new Error(`DATABASE_URL: o certificado de sslrootcert não pôde ser lido (${code} em ${path}).`)
  }
}
