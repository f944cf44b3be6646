import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'
import type { WriteDb } from '#server/platform/db/schema.ts'
import { deleteMailsBefore } from '#server/platform/mail/queries.ts'

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
