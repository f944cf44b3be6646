import { codesOf } from '#server/errors.ts'

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

const SQLITE_FULL = 13
/** SQLITE_IOERR and its details: the disk took not all of it, or none. */
const SQLITE_IOERR = 10
const DISK = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** There is no room to write; what is there can still be read. */
export function isDiskFull(thrown: unknown): boolean {
  const { code, errcode } = codesOf(thrown)
  if (DISK.has(code)) return true
  return typeof errcode === 'number' && (errcode === SQLITE_FULL || (errcode & 0xff) === SQLITE_IOERR)
}
