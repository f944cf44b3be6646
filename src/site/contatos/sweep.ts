import type { AppContext } from '#platform/app-context.ts'
import { purge } from '#platform/db/purge.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { deleteMailsBefore } from '#platform/mail/queries.ts'

/**
 * Purges old contacts whose status is not `ganho` and that have no project, and old e-mails, as the notice
 * beside the contact form promises. Contacts in the bin are purged by another job.
 */
export async function forgetContatos(app: AppContext): Promise<void> {
  await purge(app, { regra: 'contatos' }, eraseOld)
  await purge(app, { regra: 'correio' }, deleteMailsBefore)
}

function eraseOld(db: WriteDb, before: string) {
  return db
    .deleteFrom('contatos')
    .where('atualizado_em', '<', before)
    .where('status', '!=', 'ganho')
    .where('projectId', 'is', null)
    .execute()
}
