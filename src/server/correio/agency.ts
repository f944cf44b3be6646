import type { AppContext } from '#server/app-context.ts'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import { mayWrite } from '#server/cotas/limits.ts'
import type { Db } from '#server/db/schema.ts'
import { listAdminEmails } from '#server/usuarios/queries.ts'
import { enqueue, type NewMail } from './queries.ts'

/** A letter to the agency's own address; while it has none, to each of its admins. */
export async function enqueueToAgency(app: AppContext, db: Db, mail: Omit<NewMail, 'para'>): Promise<void> {
  const { email } = await getConfiguracoes(db)
  // What it tells of stands on the screen as well.
  for (const para of email ? [email] : await listAdminEmails(db))
    if (await mayWrite(app, db, 'avisos', para)) await enqueue(db, { ...mail, para }, app.clock())
}
