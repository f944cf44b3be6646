import type { AppContext } from '#platform/app-context.ts'
import { ZONA } from '#platform/contract/datas.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { digestMail, envelopeOf } from './mail.ts'
import type { Occasion } from './notify.ts'
import { findReader, listPending, reachable } from './queries.ts'
import { sendRevisor } from './revisor-mail.ts'
import { dropReplies, listReplies, listWaiting } from './revisor-queries.ts'
import { replySentence } from './sentences.ts'
import { teamName } from './thread-queries.ts'

const HOUR = '09:00'

/** The most recent nine o'clock in the morning in São Paulo. */
export function lastMorning(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(ZONA).toPlainDate()
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: ZONA, plainTime: HOUR }).toInstant()
  const morning = at(today)
  return Temporal.Instant.compare(morning, now) <= 0 ? morning : at(today.subtract({ days: 1 }))
}

/**
 * Queues one e-mail a day for each user with unread avisos for the digest from before nine in the morning, and for each
 * person with a link who got replies. If the server was down at nine, the e-mail is queued later.
 */
export async function sendDigests(app: AppContext): Promise<void> {
  const now = app.clock()
  const until = toStored(lastMorning(now))
  for (const { id } of await waitingReaders(app.database.reads, until).execute()) {
    await change(app.database, (db) => sendDigest({ db, app }, id, until)).catch((error) =>
      app.log.error('digest', { error: String(error) }),
    )
  }
  for (const { id } of await listWaiting(app.database.reads, { until, now })) {
    await change(app.database, (db) => sendReplies({ db, app, now }, id, until)).catch((error) =>
      app.log.error('digest', { error: String(error) }),
    )
  }
}

/** Queues the digest of replies of a person with a link. They are read again, as in `sendDigest`. */
async function sendReplies(
  on: Pick<Occasion, 'db' | 'app' | 'now'>,
  revisor: number,
  until: string,
): Promise<void> {
  const replies = await listReplies(on.db, revisor, { until, now: on.now })
  if (replies.length === 0) return
  const quem = await teamName(on.db)
  await sendRevisor(on, revisor, (envelope, { caminho, lembretes }) =>
    digestMail(
      { ...envelope, lembretes },
      replies.map((reply) => ({ caminho, frase: replySentence({ ...reply, quem }) })),
      { label: 'Abrir revisão', path: caminho, where: 'na revisão' },
    ),
  )
  await dropReplies(on.db, revisor, until)
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
