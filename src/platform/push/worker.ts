import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { findDevice, type NoticeFor } from './device.ts'
import { isPrivateAddressError } from './hosts.ts'
import { type Envio, isAnyDue, leaseDue } from './outbox.ts'
import { type Outcome, send } from './send.ts'
import { recordOutcome } from './settle.ts'

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
async function deliver(app: AppContext, noticeFor: NoticeFor, envio: Envio): Promise<Outcome | undefined> {
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
