import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import type { Db } from '#server/db/schema.ts'
import { listAdminEmails } from '#server/usuarios/queries.ts'
import { enqueue, type NewMail } from './queries.ts'

/** A letter to the agency's own address; while it has none, to each of its admins. */
export async function enqueueToAgency(db: Db, mail: Omit<NewMail, 'para'>, now: Temporal.Instant) {
  const { email } = await getConfiguracoes(db)
  for (const para of email ? [email] : await listAdminEmails(db)) await enqueue(db, { ...mail, para }, now)
}
