import { ORPCError } from '@orpc/server'
import { messages } from '#contract/messages.ts'

export const unauthenticated = (message: string = messages.semSessao, code?: string) =>
  new ORPCError('UNAUTHORIZED', { status: 401, message, data: { code } })

export const forbidden = (message: string = messages.semPermissao, code?: string) =>
  new ORPCError('FORBIDDEN', { status: 403, message, data: { code } })

export const notFound = () => new ORPCError('NOT_FOUND', { status: 404, message: messages.naoEncontrado })

/** @param atual the record as it is now, for a writer who saw an older one */
export const conflict = (message: string, atual?: unknown) =>
  new ORPCError('CONFLICT', { status: 409, message, data: { atual } })

/** What a schema cannot know: one field and its sentence. */
export const invalid = (field: string, message: string) => invalidFields(message, { [field]: message })

/** The same for several fields, under a sentence of its own. */
export const invalidFields = (message: string, fields: Record<string, string>) =>
  new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { fields } })

export const badRequest = (message: string) =>
  new ORPCError('BAD_REQUEST', { status: 400, message, data: { code: 'BAD_REQUEST' } })

export const unsupported = (message: string) =>
  new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message })

export const tooLarge = (message: string) => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message })

/** @param seconds until it is worth trying again */
export const tooMany = (message: string, seconds: number) =>
  new ORPCError('TOO_MANY_REQUESTS', { status: 429, message, data: { retryAfter: seconds } })

export const diskFull = () =>
  new ORPCError('INSUFFICIENT_STORAGE', { status: 507, message: messages.discoCheio, data: {} })

export const storageAway = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    status: 503,
    message: messages.armazenamentoFora,
    data: { retryAfter: 10 },
  })

export const overloaded = () =>
  new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: messages.sobrecarga, data: { retryAfter: 1 } })

/** What a database calls its error: PostgreSQL by a SQLSTATE, SQLite by a number; the system has codes of its own. */
export const codesOf = (error: unknown) => (error ?? {}) as { code?: unknown; errcode?: unknown }

/** Whether a database refused to drop what another row points at. */
export function isStillNeeded(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '23503' || errcode === 787
}

/** Whether a database refused a second row of the same key. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** The month, `2026-10`, for which a database refused a change: it is closed (migration 012). */
export function closedMonthOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(/^mes fechado: (\d{4}-\d{2})$/)?.[1] : undefined
}

const CONSTRAINT = 19

/** Whether a rule of the database said no: a constraint, or a trigger. */
export function isRefused(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  // P0001 is a trigger's `raise exception`; the low byte of SQLite's code is its kind.
  if (typeof errcode === 'number') return (errcode & 0xff) === CONSTRAINT
  return typeof code === 'string' && /^(23...|P0001)$/.test(code)
}

const SQLITE_FULL = 13
/** SQLITE_IOERR and its extended codes: a write failed or was incomplete. */
const SQLITE_IOERR = 10
const DISK = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** The disk is full. Reading still works. */
export function isDiskFull(thrown: unknown): boolean {
  const { code, errcode } = codesOf(thrown)
  if (DISK.has(code)) return true
  return typeof errcode === 'number' && (errcode === SQLITE_FULL || (errcode & 0xff) === SQLITE_IOERR)
}

/** The storage cannot be used at the moment. The request may be repeated later. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/** Wraps an error of the service or of the operating system. */
export function awayBecause(error: unknown): StorageAway {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const { code } = codesOf(cause)
  const reason = typeof code === 'string' ? `${message} (${code})` : message
  return new StorageAway(`O lugar em que os arquivos são guardados não está disponível: ${reason}`, {
    cause: error,
  })
}

const NAME_MAX = 120

/** What an error is called, and where in our code it came from. Its own words may hold what people typed. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'desconhecida'
  const { code } = codesOf(error)
  const known = typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? ` ${code}` : ''
  const place = error.stack?.match(/\/src\/(server\/[\w./-]+:\d+)/)?.[1]
  return `${error.name}${known}${place ? ` (${place})` : ''}`.slice(0, NAME_MAX)
}
