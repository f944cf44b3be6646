import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { Envio } from './outbox.ts'
import type { Outcome } from './send.ts'

const GIVE_UP_AFTER = 6
const FIRST_WAIT_S = 30
/** The number of failed notifications in a row after which the device is deleted. */
const MOST_FAILURES = 10

export interface Done {
  envio: Envio
  /** Undefined if there was nothing left to send. */
  outcome: Outcome | undefined
}

/** Records the outcome of an attempt. The row is deleted unless it is to be retried. */
export async function recordOutcome(
  db: WriteDb,
  { envio, outcome }: Done,
  now: Temporal.Instant,
): Promise<void> {
  if (outcome?.tipo === 'sumiu') return drop(db, 'inscricoes_push', envio.inscricao_id)
  if (outcome?.tipo === 'depois' && (await scheduleRetry(db, { envio, segundos: outcome.segundos }, now)))
    return
  await drop(db, 'envios_push', envio.id)
  if (outcome?.tipo === 'enviado') await setFalhas(db, envio.inscricao_id)
  else if (outcome) await countFailure(db, envio.inscricao_id)
}

async function drop(db: WriteDb, table: 'inscricoes_push' | 'envios_push', id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/**
 * Schedules a retry after 30 s, 1, 2, 4 … minutes, or later if the push service says so.
 * @returns false if the attempts are used up or the notification would have expired
 */
async function scheduleRetry(
  db: WriteDb,
  { envio, segundos }: { envio: Envio; segundos: number },
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
