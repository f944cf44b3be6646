import type { AppContext } from '#platform/app-context.ts'
import { actOfSystem, record, stateOf } from '#platform/audit/queries.ts'
import { nobody } from '#platform/auth/session.ts'
import { ZONA } from '#platform/contract/datas.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { happened, type Occasion } from '#platform/facts.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { digestMail, envelopeOf } from './mail.ts'
import { sendMentions } from './mention-letters.ts'
import { sendRevisor } from './notify.ts'
import {
  awaited,
  dropRepliesFromDigest,
  findReader,
  listReplies,
  listWaiting,
  reachable,
  since,
  teamName,
} from './people-queries.ts'
import { forgetOld, listPending } from './queries.ts'
import { replySentence } from './sentences.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The answer of a person has been awaited for some days. */
    'resposta.atrasada': { projectId: number; title: string; revisor_id: number; usuario_id: number | null }
  }
}

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
  await dropRepliesFromDigest(on.db, revisor, until)
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
    await happened({ db, app, user: nobody, now }, 'resposta.atrasada', person)
    const before = await stateOf(db, 'projetos', projectId)
    // The audit row makes the event streams notify the client's browsers.
    const act = { ...actOfSystem(app, now, 'avisos.lembrar'), db }
    await record(act, { entidade: 'projetos', id: projectId, before: before?.state ?? null })
  })
  app.changes.wake()
}

const EVERY_MS = 60_000

/** Sends the reminders, the letters that gather mentions, and the daily digests that are due. It also deletes old avisos. */
export async function runDue(app: AppContext): Promise<void> {
  await remindDue(app)
  await sendMentions(app)
  await sendDigests(app)
  await forgetOld(app)
}

/**
 * Starts the worker, which runs at once and then every minute.
 * @returns a function that stops the worker and waits for the run under way
 */
export function startAvisos(app: AppContext): () => Promise<void> {
  const turn = () => runTurn(app, 'avisos', () => runDue(app))
  return runAtInterval(turn, { everyMs: EVERY_MS })
}
