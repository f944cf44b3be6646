import type { ActContext } from '#platform/audit/queries.ts'
import type { ProvaDeEmail } from '#platform/auth/schemas.ts'
import { toStored } from '#platform/db/time.ts'
import { registerProvedAccount } from '#registry/clientes/register-account.ts'

/**
 * Records that the current address of an account belongs to its user. Only this function records a proof, so
 * it also triggers what needs a proved address.
 * @returns false if the account is deleted or its address was proved already; only a proof by the agency
 * ('agencia') is replaced by another proof. An address that somebody else changed is only proved by the person.
 */
export async function proveEmail(
  context: ActContext,
  { id, por }: { id: number; por: ProvaDeEmail },
): Promise<boolean> {
  const { db, now } = context
  const before = await db
    .selectFrom('usuarios')
    .select(['email_provado_em', 'email_alheio_em', 'senha_alheia', 'senha_em', 'totp_desde'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before?.email_alheio_em && por !== 'link') return false
  const isOwner = before !== undefined && isOlderThanAddress(before)
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({
      email_provado_em: toStored(now),
      email_provado_por: por,
      ...(isOwner && { email_alheio_em: null, email_alheio_por: null }),
    })
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where((e) => e.or([e('email_provado_em', 'is', null), e('email_provado_por', '=', 'agencia')]))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  // An admin who creates an account chooses its cliente in the form, and that choice is not changed here.
  const isFirst = before?.email_provado_em === null && por !== 'agencia'
  if (isFirst) await registerProvedAccount(context, id, por === 'convite')
  return true
}

interface Credentials {
  email_alheio_em: string | null
  senha_alheia: string | null
  senha_em: string
  totp_desde: string | null
}

/**
 * Whether the person of the account signs in with what the person had before somebody else changed the address. Whoever
 * changed it could also have a password sent to the new address.
 */
const isOlderThanAddress = ({ email_alheio_em, senha_alheia, senha_em, totp_desde }: Credentials): boolean =>
  email_alheio_em !== null &&
  senha_alheia === null &&
  (senha_em < email_alheio_em || (totp_desde !== null && totp_desde < email_alheio_em))
