import { ZONA } from '#contract/datas.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { change } from '#server/platform/db/change.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { envelopeOf } from './envelope.ts'
import { digestMail } from './mail.ts'
import { findReader, listPending, reachable } from './queries.ts'
import type { Occasion } from './telling.ts'

const HOUR = '09:00'

/** The most recent nine o'clock in the morning in São Paulo. */
export function lastMorning(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(ZONA).toPlainDate()
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: ZONA, plainTime: HOUR }).toInstant()
  const morning = at(today)
  return Temporal.Instant.compare(morning, now) <= 0 ? morning : at(today.subtract({ days: 1 }))
}

/**
 * Queues one e-mail a day for each user with unread avisos for the digest from before nine in the morning. If
 * the server was down at nine, the e-mail is queued later.
 */
export async function sendDigests(app: AppContext): Promise<void> {
  const until = toStored(lastMorning(app.clock()))
  for (const { id } of await waitingReaders(app.database.reads, until).execute()) {
    await change(app.database, (db) => sendDigest({ db, app }, id, until)).catch((error) =>
      app.log.error('digest', { error: String(error) }),
    )
  }
}

function waitingReaders(db: ReadDb, until: string) {
  return reachable(db)
    .clearSelect()
    .select('usuarios.id')
    .where('usuarios.id', 'in', (e) =>
      e
        .selectFrom('avisos')
        .select('usuario_id')
        .where('resumo', '=', 1)
        .where('lido_em', 'is', null)
        .where('criado_em', '<', until),
    )
}

/**
 * Queues the digest of one user. The avisos are read again in the database transaction, so that only one
 * process sends the digest.
 */
async function sendDigest(
  { db, app }: Pick<Occasion, 'db' | 'app'>,
  id: number,
  until: string,
): Promise<void> {
  const reader = await findReader(db, id)
  if (!reader) return
  const avisos = await listPending(db, reader, until)
  if (avisos.length > 0) {
    const { nome } = await getConfiguracoes(db)
    await enqueue(db, digestMail(envelopeOf(app, reader, nome), avisos), app.clock())
  }
  await db
    .updateTable('avisos')
    .set({ resumo: 0 })
    .where('usuario_id', '=', id)
    .where('resumo', '=', 1)
    .where('criado_em', '<', until)
    .execute()
}
