import type { ProvaDeEmail } from '#contract/usuarios.ts'
import type { Db } from '#server/db/schema.ts'
import { stored } from '#server/db/time.ts'

/**
 * Records that the present e-mail of an account is its owner's. It is the one place where that happens: what is done
 * by address, and had to wait for the proof, is called from here.
 * @returns false where it was known already; the agency's word gives way to a proof of the owner's own
 */
export async function proveEmail(
  db: Db,
  { id, por }: { id: number; por: ProvaDeEmail },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ email_provado_em: stored(now), email_provado_por: por })
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where((e) => e.or([e('email_provado_em', 'is', null), e('email_provado_por', '=', 'agencia')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
