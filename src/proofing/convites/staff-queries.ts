import { usableTokens } from '#platform/auth/tokens.ts'
import { REQUEST_LASTS } from '#platform/auth/usuarios-queries.ts'
import { normalise } from '#platform/contract/text.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'

/**
 * The mailbox of an e-mail address: compared as accounts are, and without what follows a plus sign, because mail
 * servers deliver `ugo+cliente@…` to `ugo@…`.
 */
const mailboxOf = (email: string): string => normalise(email.trim()).replace(/\+[^@]*(?=@)/, '')

const hasMailbox = (rows: { email: string | null }[], email: string): boolean =>
  rows.some((row) => row.email !== null && mailboxOf(row.email) === mailboxOf(email))

const accounts = (db: ReadDb) => db.selectFrom('usuarios').select('email').where('excluido_em', 'is', null)

/** Whether an address is that of a member of the team. */
export const isOfStaff = async (db: ReadDb, email: string): Promise<boolean> =>
  hasMailbox(await accounts(db).where('role', 'in', ['admin', 'user']).execute(), email)

/**
 * Whether an address is that of somebody who asked to join the team or was invited to, and who is not a member yet.
 * Anybody can ask with the address of another person, so this only refuses invitations, never an answer.
 */
export async function isAskingToJoin(db: ReadDb, email: string, now: Temporal.Instant): Promise<boolean> {
  const asking = await accounts(db)
    .where('pedido', 'is not', null)
    .where('pedido_em', '>', toStored(now.subtract(REQUEST_LASTS)))
    .execute()
  const invited = await usableTokens(db, now)
    .select('email')
    .where('tipo', '=', 'convite')
    .where('role', 'in', ['admin', 'user'])
    .execute()
  return hasMailbox([...asking, ...invited], email)
}
