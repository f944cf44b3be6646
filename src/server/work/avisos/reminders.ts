import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { actOfSystem, record, stateOf } from '#server/platform/audit/queries.ts'
import { nobody } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import { notifyClient } from './occasions.ts'
import { reachable } from './queries.ts'

/**
 * Days in review after which the client is reminded. The longest comes first, because its reminder covers the
 * earlier ones.
 */
const STEPS = [10, 5, 2] as const

/**
 * Reminds the clients of projects in review. After a downtime it sends only the reminder of the latest step.
 */
export async function remindDue(app: AppContext): Promise<void> {
  for (const step of STEPS) {
    for (const { id } of await waiting(app.database.reads, step, app.clock()).execute()) {
      await remind(app, id, step).catch((error) => app.log.error('reminder', { error: String(error) }))
    }
  }
}

/**
 * Finds the projects with reminders on that have been in review for at least `step` days and whose client can
 * be reached and has not been reminded of this review at this step or a later one.
 */
function waiting(db: ReadDb, step: number, now: Temporal.Instant) {
  return db
    .selectFrom('projetos')
    .select(['id', 'status', 'clientId', 'revisao_desde'])
    .where('status', '=', 'review')
    .where('lembrar', '=', 1)
    .where('excluido_em', 'is', null)
    .where('revisao_desde', '<=', toStored(now.subtract({ hours: step * 24 })))
    .where('clientId', 'in', reachable(db).clearSelect().select('usuarios.id'))
    .where(isAwaited)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('lembretes')
            .select('passo')
            .whereRef('lembretes.projectId', '=', 'projetos.id')
            .whereRef('lembretes.revisao_desde', '=', 'projetos.revisao_desde')
            .where('passo', '>=', step),
        ),
      ),
    )
}

/** Whether the answer of the client is awaited in the open rodada of the project. */
const isAwaited = sql<boolean>`exists (
  select 1 from rodadas r
  join rodada_revisores p on p.rodada_id = r.id
  join revisores v on v.id = p.revisor_id
  where r."projectId" = projetos.id and r.fechada_em is null and v.usuario_id = projetos."clientId"
    and p.concluida_em is null and (r.regra <> 'ordem' or not exists (
      select 1 from rodada_revisores o where o.rodada_id = r.id and o.concluida_em is null
        and (o.ordem, o.revisor_id) < (p.ordem, p.revisor_id))))`

/**
 * Reminds the client of one project. The project is read again in the database transaction, because the
 * client may have decided or another process may have sent the reminder.
 */
async function remind(app: AppContext, projectId: number, step: number): Promise<void> {
  const now = app.clock()
  await change(app.database, async (db) => {
    const project = await waiting(db, step, now).where('id', '=', projectId).executeTakeFirst()
    if (!project?.revisao_desde) return
    const { revisao_desde } = project
    await db
      .insertInto('lembretes')
      .values({ projectId, revisao_desde, passo: step, criado_em: toStored(now) })
      .execute()
    await notifyClient({ db, app, user: nobody, now }, project, 'lembrete')
    const before = await stateOf(db, 'projetos', projectId)
    // The audit row makes the event streams notify the client's browsers.
    const act = { ...actOfSystem(app, now, 'avisos.lembrar'), db }
    await record(act, { entidade: 'projetos', id: projectId, before: before?.state ?? null })
  })
  app.changes.wake()
}
