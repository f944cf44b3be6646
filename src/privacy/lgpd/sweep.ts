import type { AppContext } from '#platform/app-context.ts'
import { purge } from '#platform/db/purge.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'

/**
 * Purges the data that have no purge job of their own: answered requests of data subjects, revoked calendar
 * subscriptions, uploads that are not continued, and old messages if the agency has set a retention period for messages.
 */
export async function forgetRest(app: AppContext): Promise<void> {
  await purge(app, { regra: 'titulares' }, (db, before) =>
    db.deleteFrom('solicitacoes_titular').where('concluida_em', '<', before).execute(),
  )
  await purge(app, { regra: 'agenda' }, (db, before) =>
    db.deleteFrom('assinaturas_agenda').where('revogado_em', '<', before).execute(),
  )
  await purge(app, { regra: 'envios' }, (db, before) =>
    db.deleteFrom('envios').where('usado_em', '<', before).execute(),
  )
  const { meses_conversas } = await getConfiguracoes(app.database.reads)
  if (meses_conversas === 0) return
  const now = toStored(app.clock())
  await purge(app, { regra: 'conversas', meses: meses_conversas }, (db, before) =>
    emptyMessages(db, before, now),
  )
}

/**
 * Empties old messages as if their authors had deleted them: their rows stay without text, and the file sweep
 * deletes their files later.
 */
async function emptyMessages(db: WriteDb, before: string, now: string) {
  await db
    .updateTable('anexos')
    .set({ excluido_em: now })
    .where('excluido_em', 'is', null)
    .where('mensagem_id', 'in', (e) => e.selectFrom('mensagens').select('id').where('criada_em', '<', before))
    .execute()
  return db
    .updateTable('mensagens')
    .set({ mensagem: '', apagada_em: now })
    .where('criada_em', '<', before)
    .where('apagada_em', 'is', null)
    .execute()
}
