import type { ProvaDeEmail } from '#contract/usuarios.ts'
import { stored } from '#server/platform/db/time.ts'
import { type Here, registerProvedAccount } from '#server/registry/clientes/register-account.ts'

/**
 * Records that the present e-mail of an account is its owner's. It is the one place where that happens: what is done
 * by address, and had to wait for the proof, is called from here.
 * @returns false where it was known already; the agency's word gives way to a proof of the owner's own
 */
export async function proveEmail(
  here: Here,
  { id, por }: { id: number; por: ProvaDeEmail },
): Promise<boolean> {
  const { db, now } = here
  const before = await db
    .selectFrom('usuarios')
    .select('email_provado_em')
    .where('id', '=', id)
    .executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ email_provado_em: stored(now), email_provado_por: por })
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where((e) => e.or([e('email_provado_em', 'is', null), e('email_provado_por', '=', 'agencia')]))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  // Whoever types in an address is asked whose it is in the registry, and that answer stands.
  const isFirst = before?.email_provado_em === null && por !== 'agencia'
  if (isFirst) await registerProvedAccount(here, id, por === 'convite')
  return true
}
