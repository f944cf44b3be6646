import { accountsMessages } from '#platform/auth/messages.ts'
import { passwordMatches } from '#platform/auth/password.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import { countAccountAttempt, resetAttempts } from '#platform/auth/throttle.ts'
import { takeCode } from '#platform/auth/totp.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { invalid } from '#platform/errors.ts'
import type { Call, HandlerContext } from '#platform/http/call.ts'

// Returns the key under which password attempts are counted. It contains the session id, which does not
// change when the token is renewed. Guesses in a stolen session are therefore counted apart from the owner's
// other sessions.
const keyOf = ({ user }: Call) => `sessao ${user.sessaoId}`

/** Checks the user's password. Attempts are rate limited as at sign-in. */
export async function isOwnPassword(context: HandlerContext<ReadDb>, password: string): Promise<boolean> {
  const { db, app, user } = context
  await countAccountAttempt(app, user.email, keyOf(context))
  const { senha_hash } = await getUsuario(db, user.id)
  return passwordMatches(password, senha_hash)
}

/**
 * Requires the user's password before a sensitive change, so that nobody can make such a change at an
 * unattended screen. The right password resets the count of attempts.
 * @throws 422 if the password is wrong, 429 during a wait after several attempts
 */
export async function confirm(context: HandlerContext<ReadDb>, password: string): Promise<void> {
  await provePassword(context, password)
  await change(context.app.database, (changing) => forgiveTries(changing, context))
}

/**
 * Requires the user's password like `confirm`, but does not reset the count of attempts, because a code is
 * checked next.
 * @throws 422 if the password is wrong, 429 during a wait after several attempts
 */
export async function provePassword(context: HandlerContext<ReadDb>, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) throw invalid('senha_atual', accountsMessages.senha.atual)
}

/**
 * Checks the two-factor code and marks it as used. Call it after the password check, in the transaction of
 * the change that the code protects.
 * @throws 422 if the code is wrong
 */
export async function proveCode(db: WriteDb, { app, user, now }: Call, codigo: string): Promise<void> {
  if (!(await takeCode({ app, db, now }, user.id, codigo)))
    throw invalid('codigo', accountsMessages.login.codigoInvalido)
}

export function forgiveTries(db: WriteDb, call: Call): Promise<void> {
  return resetAttempts(db, call.user.email, keyOf(call))
}
