import { ORPCError } from '@orpc/server'
import { messages } from './contract/messages.ts'

export const unauthenticated = (message: string = messages.semSessao, code?: string) =>
  new ORPCError('UNAUTHORIZED', { status: 401, message, data: { code } })

export const forbidden = (message: string = messages.semPermissao, code?: string) =>
  new ORPCError('FORBIDDEN', { status: 403, message, data: { code } })

export const notFound = () => notFoundWith(messages.naoEncontrado)

export const notFoundWith = (message: string) => new ORPCError('NOT_FOUND', { status: 404, message })

/** Something that existed and has ended by itself. */
export const gone = (message: string) => new ORPCError('GONE', { status: 410, message })

/**
 * @param atual the current record, for a user whose form contains an older version
 * @param code a more specific code than `CONFLICT`
 */
export const conflict = (message: string, atual?: unknown, code?: string) =>
  new ORPCError('CONFLICT', { status: 409, message, data: { atual, code } })

/**
 * A 409 for a user who changed an older version of the record.
 * @param atual the current record
 */
export const versionConflict = (atual?: unknown) => conflict(messages.alteradoPorOutro, atual)

/** A 422 for one field that breaks a rule that the schema cannot check. */
export const invalid = (field: string, message: string) => invalidFields(message, { [field]: message })

/** A 422 for several fields, with a general message in addition to the messages of the fields. */
export const invalidFields = (message: string, fields: Record<string, string>) =>
  new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { fields } })

/**
 * A 422 for something that is not complete yet.
 * @param atual what there is so far
 */
export const incomplete = (message: string, fields: Record<string, string>, atual: unknown) =>
  new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { fields, atual } })

export const badRequest = (message: string) =>
  new ORPCError('BAD_REQUEST', { status: 400, message, data: { code: 'BAD_REQUEST' } })

export const unsupported = (message: string) =>
  new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message })

export const tooLarge = (message: string) => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message })

/** @param seconds how long the client should wait before it retries */
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

/** @param seconds how long the client should wait before it retries */
export const overloaded = (message: string = messages.sobrecarga, seconds = 1) =>
  new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message, data: { retryAfter: seconds } })

/**
 * The codes of an error: `code` is a SQLSTATE of PostgreSQL or a code of the operating system; `errcode` is
 * an error number of SQLite.
 */
export const codesOf = (error: unknown) => (error ?? {}) as { code?: unknown; errcode?: unknown }

/** Whether the database rejected a delete because another row references this one. */
export function isStillNeeded(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '23503' || errcode === 787
}

/** Whether the database rejected a duplicate key. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/**
 * The closed month, such as `2026-10`, because of which the database rejected a change (`CLOSED` in `db/base/triggers.ts`);
 * undefined for other errors.
 */
export function closedMonthOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(/^mes fechado: (\d{4}-\d{2})$/)?.[1] : undefined
}

const CONSTRAINT = 19

/** Whether a rule of the database rejected the change: a constraint or a trigger. */
export function isRefused(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  // P0001 is the `raise exception` of a trigger. The low byte of SQLite's extended code is the primary code.
  if (typeof errcode === 'number') return (errcode & 0xff) === CONSTRAINT
  return typeof code === 'string' && /^(23...|P0001)$/.test(code)
}

const SQLITE_FULL = 13
/** The file of the shared memory beside the write-ahead log could not grow. */
const SQLITE_IOERR_SHMSIZE = 4874
const DISK = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100', SQLITE_FULL, SQLITE_IOERR_SHMSIZE])

/**
 * Whether a write failed because the disk is full. SQLite reports any other error of the disk as another code of
 * SQLITE_IOERR.
 */
export function isDiskFull(thrown: unknown): boolean {
  const { code, errcode } = codesOf(thrown)
  return DISK.has(code) || DISK.has(errcode)
}

/** The storage is not available at the moment. The request may be retried later. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/** Wraps an error of the storage service or of the operating system. */
export function toStorageAway(error: unknown): StorageAway {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const { code } = codesOf(cause)
  const reason = typeof code === 'string' ? `${message} (${code})` : message
  return new StorageAway(`O armazenamento de arquivos não está disponível: ${reason}`, {
    cause: error,
  })
}

const NAME_MAX = 120

/**
 * The class and code of an error and its place in the server's code, for logs. The message is left out
 * because it may contain what people typed.
 */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'desconhecida'
  const { code } = codesOf(error)
  const known = typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? ` ${code}` : ''
  const place = error.stack?.match(/(?<!\/node_modules\/.*)\/src\/([\w./-]+:\d+)/)?.[1]
  return `${error.name}${known}${place ? ` (${place})` : ''}`.slice(0, NAME_MAX)
}
