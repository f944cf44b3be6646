import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDiskFull } from '#platform/errors.ts'
import { openLog } from '#platform/log.ts'
import { isDatabaseAway } from './endpoints.ts'
import { errorBody, toResponseError } from './errors.ts'

const log = openLog('silent')
const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test('a full disk is answered with 507 and reveals no details', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (a text); pragma max_page_count = 3')
  let thrown: unknown
  try {
    db.prepare('insert into t values (?)').run('a'.repeat(100_000))
  } catch (error) {
    thrown = error
  }
  expect(isDiskFull(thrown)).toBe(true)
  const error = toResponseError(thrown, log, 'um-pedido')
  expect(error.status).toBe(507)
  expect(errorBody(error)).toEqual({
    error: expect.stringContaining('disco do servidor'),
    code: 'INSUFFICIENT_STORAGE',
  })
})

test.each([
  [failed('no space left on device', { code: 'ENOSPC' }), 507],
  [failed('could not extend file', { code: '53100' }), 507],
  [failed('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 4874 }), 507],
  [failed('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 10 }), 500],
  // SQLITE_IOERR_WRITE and SQLITE_IOERR_READ, for example of a defective disk.
  [failed('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 778 }), 500],
  [failed('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 266 }), 500],
])('only an error of a full disk is answered with 507: %o', (thrown, status) => {
  expect(toResponseError(thrown, log, 'um-pedido').status).toBe(status)
})

test.each([
  failed('terminating connection due to administrator command', { code: '57P01' }),
  failed('the database system is starting up', { code: '57P03' }),
  failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
  failed('Connection terminated unexpectedly'),
  failed('timeout exceeded when trying to connect'),
])('an unavailable database is answered with 503 and Retry-After: %s', (thrown) => {
  expect(isDatabaseAway(thrown)).toBe(true)
  expect(toResponseError(thrown, log, 'um-pedido')).toMatchObject({ status: 503, data: { retryAfter: 1 } })
})

test('an error that is neither a full disk nor an unavailable database is answered with 500', () => {
  expect(toResponseError(failed('x is not a function'), log, 'um-pedido').status).toBe(500)
  expect(toResponseError(failed('duplicate key', { code: '23505' }), log, 'um-pedido').status).toBe(500)
})
