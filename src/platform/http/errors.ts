import { ORPCError, ValidationError } from '@orpc/server'
import { inPortuguese } from '#platform/contract/english.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { messages } from '#platform/contract/messages.ts'
import {
  closedMonthOf,
  conflict,
  diskFull,
  isDiskFull,
  overloaded,
  StorageAway,
  storageAway,
} from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isDatabaseAway } from './endpoints.ts'

/**
 * Turns a thrown error into the response: invalid input becomes a 422 with the fields, and an unexpected
 * error becomes a 500 that reveals no details. Unexpected errors and errors of the storage, the database or
 * the disk are also logged.
 */
export function toResponseError(thrown: unknown, log: Log, requestId: string): ORPCError<string, unknown> {
  if (thrown instanceof ORPCError) {
    if (thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST')
      return fromIssues(thrown.cause)
    if (thrown.code !== 'INTERNAL_SERVER_ERROR') return thrown
  }
  const cause = thrown instanceof ORPCError && thrown.cause ? thrown.cause : thrown
  if (cause instanceof StorageAway) {
    log.warn('storage', { error: cause.message })
    return storageAway()
  }
  if (isDatabaseAway(cause)) {
    log.warn('database', { error: String(cause) })
    return overloaded()
  }
  if (isDiskFull(cause)) {
    log.error('disk full', { error: String(cause) })
    return diskFull()
  }
  const closed = closedMonthOf(cause)
  if (closed) return conflict(messages.mesFechado(closed))
  log.error('request failed', {
    requestId,
    error: cause instanceof Error ? (cause.stack ?? cause.message) : 'unknown',
  })
  const message = `${messages.interno} (código ${requestId})`
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message, cause })
}

/** Every invalid field with its first message, in the order of the schema. */
function fromIssues({ issues }: ValidationError) {
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const first = path[0]
    const name = String(typeof first === 'object' ? first.key : (first ?? ''))
    fields[name] ??= inPortuguese(message)
  }
  const message = Object.values(fields)[0] ?? messages.dadosInvalidos
  return new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { fields } })
}

interface Extra {
  code?: string
  fields?: Record<string, string>
  atual?: unknown
}

export function errorBody(error: ORPCError<string, unknown>): ErrorBody {
  const { code, fields, atual } = (error.data ?? {}) as Extra
  const unreadable = error.code === 'BAD_REQUEST'
  return {
    error: unreadable ? messages.corpoIlegivel : error.message,
    code: code ?? error.code,
    ...(fields && { fields }),
    ...(atual !== undefined && { atual }),
  }
}

/** The seconds for the Retry-After header; undefined if repeating the request would not help. */
export function retryAfter(error: ORPCError<string, unknown>): number | undefined {
  return (error.data as { retryAfter?: number } | undefined)?.retryAfter
}
