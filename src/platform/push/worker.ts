import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { findDevice, type NoticeFor } from './device.ts'
import { isPrivateAddressError } from './hosts.ts'
import { isAnyDue, leaseDue, type QueuedPush } from './outbox.ts'
import { type Outcome, send } from './send.ts'

const EVERY_MS = 2000
const AT_ONCE = 20
const PATIENCE_MS = 3000

/**
 * Starts the worker that sends queued push notifications.
 * @returns a function that stops the worker and waits up to three seconds for the notifications being sent
 */
export function startPush(app: AppContext, noticeFor: NoticeFor): () => Promise<void> {
  const turn = () => runTurn(app, 'push', () => sendDue(app, noticeFor))
  // A push service that hangs must not delay the shutdown. The interrupted notification is sent after the
  // restart, when its lease has ended.
  return runAtInterval(turn, { everyMs: EVERY_MS, patienceMs: PATIENCE_MS })
}

async function sendDue(app: AppContext, noticeFor: NoticeFor): Promise<void> {
  const { database, clock } = app
  if (!(await isAnyDue(database.reads, clock()))) return
  const due = await change(database, (db) => leaseDue(db, clock(), AT_ONCE))
  const outcomes = await Promise.all(
    due.map(async (envio) => ({ envio, outcome: await deliver(app, noticeFor, envio) })),
  )
  await change(database, async (db) => {
    for (const one of outcomes) await recordOutcome(db, one, clock())
  })
}

/**
 * Sends one notification.
 * @returns undefined if the notification has expired or is no longer needed
 */
async function deliver(
  app: AppContext,
  noticeFor: NoticeFor,
  envio: QueuedPush,
): Promise<Outcome | undefined> {
  const { config, database, clock, log } = app
  const secondsLeft = Temporal.Instant.from(envio.expira_em).since(clock()).total('seconds')
  if (secondsLeft <= 0) return undefined
  try {
    const device = await findDevice(database.reads, envio.inscricao_id)
    const notice = device && (await noticeFor(database.reads, device, envio))
    if (!device || !notice) return undefined
    const { email } = await getConfiguracoes(database.reads)
    // Apple rejects a VAPID subject with a domain that does not exist, so the public address is used if it is
    // an https address.
    const subject = config.https ? config.baseUrl : `mailto:${email || 'nao-responda@localhost'}`
    return await send(app, { device, notice, ttl: Math.floor(secondsLeft), subject })
  } catch (error) {
    if (isPrivateAddressError(error)) return { tipo: 'recusado' }
    log.warn('push not sent', { error: error instanceof Error ? error.name : 'unknown' })
    return { tipo: 'depois', segundos: 0 }
  }
}

const GIVE_UP_AFTER = 6
const FIRST_WAIT_S = 30
/** The number of failed notifications in a row after which the device is deleted. */
const MOST_FAILURES = 10

interface SentPush {
  envio: QueuedPush
  /** Undefined if there was nothing left to send. */
  outcome: Outcome | undefined
}

/** Records the outcome of an attempt. The row is deleted unless it is to be retried. */
async function recordOutcome(
  db: WriteDb,
  { envio, outcome }: SentPush,
  now: Temporal.Instant,
): Promise<void> {
  if (outcome?.tipo === 'sumiu') return dropRow(db, 'inscricoes_push', envio.inscricao_id)
  if (outcome?.tipo === 'depois' && (await scheduleRetry(db, { envio, segundos: outcome.segundos }, now)))
    return
  await dropRow(db, 'envios_push', envio.id)
  if (outcome?.tipo === 'enviado') await setFalhas(db, envio.inscricao_id)
  else if (outcome) await countFailure(db, envio.inscricao_id)
}

async function dropRow(db: WriteDb, table: 'inscricoes_push' | 'envios_push', id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/**
 * Schedules a retry after 30 s, 1, 2, 4 … minutes, or later if the push service says so.
 * @returns false if the attempts are used up or the notification would have expired
 */
async function scheduleRetry(
  db: WriteDb,
  { envio, segundos }: { envio: QueuedPush; segundos: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const tentativas = envio.tentativas + 1
  const seconds = Math.max(FIRST_WAIT_S * 2 ** envio.tentativas, Math.min(segundos, 86_400))
  const tentar_em = toStored(now.add({ seconds }))
  if (tentativas >= GIVE_UP_AFTER || tentar_em >= envio.expira_em) return false
  await db
    .updateTable('envios_push')
    .set({ tentativas, tentar_em, alugado_ate: null })
    .where('id', '=', envio.id)
    .execute()
  return true
}

async function setFalhas(db: WriteDb, id: number): Promise<void> {
  await db
    .updateTable('inscricoes_push')
    .set({ falhas: 0 })
    .where('id', '=', id)
    .where('falhas', '>', 0)
    .execute()
}

async function countFailure(db: WriteDb, id: number): Promise<void> {
  await db
    .updateTable('inscricoes_push')
    .set((e) => ({ falhas: e('falhas', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('inscricoes_push').where('id', '=', id).where('falhas', '>=', MOST_FAILURES).execute()
}
