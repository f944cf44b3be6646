import type { AppContext } from '#platform/app-context.ts'
import { actOfSystem, record, stateOf } from '#platform/audit/queries.ts'
import { nobody } from '#platform/auth/session.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { notifyAwaited } from './occasions.ts'
import { reachable } from './queries.ts'
import { awaited, since } from './resposta-queries.ts'

/**
 * Days in review after which the client is reminded. The longest comes first, because its reminder covers the
 * earlier ones.
 */
const STEPS = [10, 5, 2] as const

/**
 * Reminds the people whose answer is awaited. After a downtime it sends only the reminder of the latest step.
 */
export async function remindDue(app: AppContext): Promise<void> {
  for (const step of STEPS) {
    for (const { revisor_id } of await waiting(app.database.reads, step, app.clock()).execute()) {
      await remind(app, revisor_id, step).catch((error) =>
        app.log.error('reminder', { error: String(error) }),
      )
    }
  }
}

/**
 * Finds the people of projects with reminders on whose answer has been awaited for at least `step` days, who can be
 * reached and have not been reminded at this step or a later one since then.
 */
const waiting = (db: ReadDb, step: number, now: Temporal.Instant) =>
  awaited(db)
    .where('projetos.lembrar', '=', 1)
    .where(since, '<=', toStored(now.subtract({ hours: step * 24 })))
    .where((e) =>
      e.or([
        e('revisores.usuario_id', 'in', reachable(db).clearSelect().select('usuarios.id')),
        e.and([
          e('revisores.usuario_id', 'is', null),
          e('revisores.email', 'is not', null),
          e('revisores.lembrar', '=', 1),
          e('revisores.expira_em', '>', toStored(now)),
        ]),
      ]),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('lembretes')
            .select('passo')
            .whereRef('lembretes.projectId', '=', 'projetos.id')
            .where('lembretes.revisao_desde', '=', since)
            .where((own) =>
              own.or([
                own('lembretes.revisor_id', '=', own.ref('revisores.id')),
                own('lembretes.revisor_id', '=', 0),
              ]),
            )
            .where('passo', '>=', step),
        ),
      ),
    )

/**
 * Reminds one person. The state is read again in the database transaction, because the person may have answered or
 * another process may have sent the reminder.
 */
async function remind(app: AppContext, revisor_id: number, step: number): Promise<void> {
  const now = app.clock()
  await change(app.database, async (db) => {
    const person = await waiting(db, step, now).where('revisores.id', '=', revisor_id).executeTakeFirst()
    if (!person) return
    const { projectId, desde } = person
    await db
      .insertInto('lembretes')
      .values({ projectId, revisor_id, revisao_desde: desde, passo: step, criado_em: toStored(now) })
      .execute()
    await notifyAwaited({ db, app, user: nobody, now }, person, 'lembrete')
    const before = await stateOf(db, 'projetos', projectId)
    // The audit row makes the event streams notify the client's browsers.
    const act = { ...actOfSystem(app, now, 'avisos.lembrar'), db }
    await record(act, { entidade: 'projetos', id: projectId, before: before?.state ?? null })
  })
  app.changes.wake()
}
