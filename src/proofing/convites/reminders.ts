import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { findLinkDeCorreio } from '#platform/mail/links.ts'

/**
 * Finds the person of the link by which reminders end. The link ends with the invitation, after which no reminders are
 * sent.
 */
export async function findByReminderLink(
  db: ReadDb,
  token: string,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const id = await findLinkDeCorreio(db, { tipo: 'lembretes', token }, now)
  if (id === undefined) return undefined
  const invited = await db
    .selectFrom('revisores')
    .select('id')
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', toStored(now))
    .executeTakeFirst()
  return invited?.id
}
