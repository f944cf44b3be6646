import type { AppContext } from '#platform/app-context.ts'
import { listAdminEmails } from '#platform/auth/queries.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { canSendMail } from '#platform/limits/limits.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { enqueue, type NewMail } from './queries.ts'

/** Queues a mail to the agency's address, or to each admin if the agency has no address. */
export async function enqueueToAgency(
  app: AppContext,
  db: WriteDb,
  mail: Omit<NewMail, 'para'>,
): Promise<void> {
  const { email } = await getConfiguracoes(db)
  // Over the daily limit the mail is dropped, because what it reports is also shown in the application.
  for (const para of email ? [email] : await listAdminEmails(db))
    if (await canSendMail({ app, db }, 'avisos', para)) await enqueue(db, { ...mail, para }, app.clock())
}
