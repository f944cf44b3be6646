import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'

/** What no other chore lets go: answered requests, revoked calendars, and conversations where the agency chose so. */
export async function forgetRest(app: AppContext): Promise<void> {
  await purge(app, 'titulares', (db, before) =>
    db.deleteFrom('solicitacoes_titular').where('concluida_em', '<', before).execute(),
  )
  await purge(app, 'agenda', (db, before) =>
    db.deleteFrom('assinaturas_agenda').where('revogado_em', '<', before).execute(),
  )
  const { meses_conversas } = await getConfiguracoes(app.database.reads)
  if (meses_conversas === 0) return
  const now = stored(app.clock())
  await purge(app, 'conversas', (db, before) => emptyMessages(db, before, now), meses_conversas)
}

/** As if each were taken back: that there was one stays, and its files go the way of deleted files. */
async function emptyMessages(db: Db, before: string, now: string) {
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
