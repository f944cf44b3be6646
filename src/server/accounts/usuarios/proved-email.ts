import type { ProvaDeEmail } from '#contract/accounts/endpoints/usuarios.ts'
import type { ActContext } from '#server/platform/audit/queries.ts'
import { toStored } from '#server/platform/db/time.ts'
import { registerProvedAccount } from '#server/registry/clientes/register-account.ts'

/**
 * Records that the current address of an account belongs to its user. Only this function records a proof, so
 * it also triggers what needs a proved address.
 * @returns false if the account is deleted or its address was proved already; only a proof by the agency
 * ('agencia') is replaced by another proof
 */
export async function proveEmail(
  context: ActContext,
  { id, por }: { id: number; por: ProvaDeEmail },
): Promise<boolean> {
  const { db, now } = context
  const before = await db
    .selectFrom('usuarios')
    .select('email_provado_em')
    .where('id', '=', id)
    .executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ email_provado_em: toStored(now), email_provado_por: por })
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
