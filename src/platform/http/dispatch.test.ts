import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { nobody, type Visitor } from '#platform/auth/session.ts'
import type { Meta } from '#platform/contract/endpoint.ts'
import { checkAccess } from './dispatch.ts'

const now = Temporal.Instant.from('2026-11-20T17:30:00Z')
const signedIn = (role: Visitor['role'], confirmadaEm = '2026-11-20T17:15:00.001Z'): Visitor => ({
  ...nobody,
  id: 7,
  role,
  confirmadaEm,
})
const late = '2026-11-20T17:15:00.000Z'

/**
 * Checks the access of a user.
 * @returns 200, or the status and the code of the refusal
 */
function answerOf(meta: Meta, user: Visitor): unknown {
  try {
    checkAccess(meta, user, now)
    return 200
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return [error.status, error.data?.code ?? error.code]
  }
}

const unauthenticated = [401, 'UNAUTHORIZED']
const forbidden = [403, 'FORBIDDEN']
const unconfirmed = [403, 'CONFIRMACAO_NECESSARIA']

test.each<[Meta, Visitor, unknown]>([
  [{ access: 'publico' }, nobody, 200],
  [{ access: 'publico' }, signedIn('client'), 200],
  [{ access: 'publico', confirmed: true }, nobody, 200],
  [{ access: 'autenticado' }, nobody, unauthenticated],
  [{ access: 'autenticado' }, signedIn('client'), 200],
  [{ access: ['admin', 'user'] }, nobody, unauthenticated],
  [{ access: ['admin', 'user'] }, signedIn('client'), forbidden],
  [{ access: ['admin', 'user'] }, signedIn('user'), 200],
  [{ access: ['client'] }, signedIn('admin'), forbidden],
  [{ access: [] }, signedIn('admin'), forbidden],
  [{ access: ['admin'], confirmed: true }, signedIn('admin'), 200],
  [{ access: ['admin'], confirmed: true }, signedIn('admin', late), unconfirmed],
  [{ access: ['admin'], confirmed: true }, signedIn('client', late), forbidden],
  [{ access: ['admin'] }, signedIn('admin', late), 200],
  // Whether this endpoint needs a confirmed session depends on the input, which is read later.
  [{ access: ['admin'], confirmed: { changing: ['email'] } }, signedIn('admin', late), 200],
])('the access rule %j gives the user %o the answer %j', (meta, user, answer) => {
  expect(answerOf(meta, user)).toEqual(answer)
})
