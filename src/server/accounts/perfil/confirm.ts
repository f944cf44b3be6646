import { messages } from '#contract/messages.ts'
import { passwordMatches } from '#server/platform/auth/password.ts'
import { forgive, takeAccount } from '#server/platform/auth/throttle.ts'
import { takeCode } from '#server/platform/auth/totp.ts'
import { getUsuario } from '#server/platform/auth/usuarios-queries.ts'
import { change } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/dispatch.ts'

type Context = Call & { db: Db }

// By the session and not by its token, which every renewal changes: a stolen session has tries of its own.
const keyOf = ({ user }: Call) => `sessao ${user.sessaoId}`

/** Whether it is the own password; tries are counted as at sign-in. */
export async function isOwnPassword(context: Context, password: string): Promise<boolean> {
  const { db, app, user } = context
  await takeAccount(app, user.email, keyOf(context))
  const { senha_hash } = await getUsuario(db, user.id)
  return passwordMatches(password, senha_hash)
}

/** The own password once more, before what an open screen alone must not do. */
export async function confirm(context: Context, password: string): Promise<void> {
  await provePassword(context, password)
  await change(context.app.database, (changing) => forgiveTries(changing, context))
}

/** The same where a code is asked for too: the right password alone forgets no wrong try. */
export async function provePassword(context: Context, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) throw invalid('senha_atual', messages.senha.atual)
}

/** After the password, and in the transaction of what they are for: the code of the second step. */
export async function proveCode(db: Db, { app, user, now }: Call, codigo: string): Promise<void> {
  if (!(await takeCode(db, app.secrets, user.id, codigo, now)))
    throw invalid('codigo', messages.login.codigoInvalido)
}

export function forgiveTries(db: Db, call: Call): Promise<void> {
  return forgive(db, call.user.email, keyOf(call))
}
