import { messages } from '#contract/messages.ts'
import { passwordMatches } from '#server/auth/password.ts'
import { forgive, takeAccount } from '#server/auth/throttle.ts'
import { change } from '#server/db/change.ts'
import type { Db } from '#server/db/schema.ts'
import { invalid } from '#server/errors.ts'
import type { Call } from '#server/http/dispatch.ts'
import { getUsuario } from '#server/usuarios/queries.ts'

type Context = Call & { db: Db }

// By the session and not by its token, which every renewal changes.
const keyOf = ({ user }: Context) => `sessao ${user.sessaoId}`

/** The own password once more, before what an open screen alone must not do; tries are counted as at sign-in. */
export async function confirm(context: Context, password: string): Promise<void> {
  const { house, user } = context
  await provePassword(context, password)
  await change(house.database, (changing) => forgive(changing, user.email, keyOf(context)))
}

/** The same where a code is asked for too: the right password alone forgets no wrong try. */
export async function provePassword(context: Context, password: string): Promise<void> {
  const { db, house, user } = context
  await takeAccount(house, user.email, keyOf(context))
  const { senha_hash } = await getUsuario(db, user.id)
  if (!(await passwordMatches(password, senha_hash))) throw invalid('senha_atual', messages.senha.atual)
}
