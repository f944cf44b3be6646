import type { AppContext } from '#platform/app-context.ts'
import { actOfSystem, record, stateOf } from '#platform/audit/queries.ts'
import { nobody } from '#platform/auth/session.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today, toStored } from '#platform/db/time.ts'
import { happened } from '#platform/facts.ts'
import { DIAS_DE_ALERTA } from './rules.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The answer to the request of a data subject is due soon. */
    'titular.vence': { solicitacaoId: number }
  }
}

/** Notifies the admins of requests that are due within three days, once for each request. */
export async function remindTitulares(app: AppContext): Promise<void> {
  const now = app.clock()
  for (const { id } of await dueSoon(app.database.reads, now).execute()) await remind(app, id, now)
}

function dueSoon(db: ReadDb, now: Temporal.Instant) {
  const until = Temporal.PlainDate.from(today(now)).add({ days: DIAS_DE_ALERTA }).toString()
  return db
    .selectFrom('solicitacoes_titular')
    .select('id')
    .where('concluida_em', 'is', null)
    .where('lembrada_em', 'is', null)
    .where('prazo', '<=', until)
}

/**
 * Notifies the admins of one request. The request is read again in the transaction, because another process
 * may have sent the notification meanwhile.
 */
async function remind(app: AppContext, id: number, now: Temporal.Instant): Promise<void> {
  await change(app.database, async (db) => {
    if (!(await dueSoon(db, now).where('id', '=', id).executeTakeFirst())) return
    const before = await stateOf(db, 'solicitacoes_titular', id)
    await db
      .updateTable('solicitacoes_titular')
      .set({ lembrada_em: toStored(now) })
      .where('id', '=', id)
      .execute()
    await happened({ db, app, user: nobody, now }, 'titular.vence', { solicitacaoId: id })
    const act = { ...actOfSystem(app, now, 'titulares.lembrar'), db }
    await record(act, { entidade: 'solicitacoes_titular', id, before: before?.state ?? null })
  })
  app.changes.wake()
}
