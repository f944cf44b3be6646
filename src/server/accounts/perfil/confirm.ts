import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { passwordMatches } from '#server/platform/auth/password.ts'
import { countAccountAttempt, resetAttempts } from '#server/platform/auth/throttle.ts'
import { takeCode } from '#server/platform/auth/totp.ts'
import { getUsuario } from '#server/platform/auth/usuarios-queries.ts'
import { change } from '#server/platform/db/change.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Call, HandlerContext } from '#server/platform/http/call.ts'

// Key for counting password attempts: the session id, which does not change when the token is renewed. A
// stolen session gets its own counter.
const keyOf = ({ user }: Call) => `sessao ${user.sessaoId}`

/** Checks the user's password. Attempts are rate limited as at sign-in. */
export async function isOwnPassword(context: HandlerContext<ReadDb>, password: string): Promise<boolean> {
  const { db, app, user } = context
  await countAccountAttempt(app, user.email, keyOf(context))
  const { senha_hash } = await getUsuario(db, user.id)
  return passwordMatches(password, senha_hash)
}

/**
 * Requires the user's password before a sensitive change, which an unattended screen must not allow. A
 * success resets the attempts.
 * @throws 422 if it is wrong
 */
export async function confirm(context: HandlerContext<ReadDb>, password: string): Promise<void> {
  await provePassword(context, password)
  await change(context.app.database, (changing) => forgiveTries(changing, context))
}

/**
 * Like `confirm`, but does not reset the attempts, because a code is checked next.
 * @throws 422 if the password is wrong
 */
export async function provePassword(context: HandlerContext<ReadDb>, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) throw invalid('senha_atual', accountsMessages.senha.atual)
}

/**
 * Checks and uses up the two-factor code. It is called after the password check, in the transaction of the
 * change that it protects.
 * @throws 422 if the code is wrong
 */
export async function proveCode(db: WriteDb, { app, user, now }: Call, codigo: string): Promise<void> {
  if (!(await takeCode({ app, db, now }, user.id, codigo)))
    throw invalid('codigo', accountsMessages.login.codigoInvalido)
}

export function forgiveTries(db: WriteDb, call: Call): Promise<void> {
  return resetAttempts(db, call.user.email, keyOf(call))
}
