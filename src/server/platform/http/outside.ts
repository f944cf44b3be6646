/** SQLSTATE of a PostgreSQL that ends, starts or lost the line. */
const away = /^(?:57P0[1-3]|08\d{3}|53300)$/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])
/** What node-postgres says without a code. */
const words =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** The database does not answer for the moment, or every connection to it is taken: waiting helps. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code, syscall } = thrown as Error & { code?: unknown; syscall?: unknown }
  if (words.test(thrown.message)) return true
  if (typeof code !== 'string') return false
  // What a handler itself asks of the network is caught where it is asked.
  return away.test(code) || (network.has(code) && syscall !== undefined)
}
