import type { AppContext } from '#platform/app-context.ts'
import { toStored } from '#platform/db/time.ts'
import { failureName } from '#platform/errors.ts'
import { traced } from '#platform/tracing.ts'
import { recordFalha } from './falhas.ts'

/**
 * How often the unchanged result of a worker is recorded. A worker runs every two seconds, which is too often
 * to record each turn.
 */
const EVERY = { minutes: 5 }

/** Runs a job and records the result. Errors are logged and not thrown. */
export async function runJob(app: AppContext, nome: string, work: () => Promise<unknown>): Promise<void> {
  const began = app.clock()
  const falha = await failureOf(app, nome, () => traced(`job ${nome}`, work))
  await record(app, { nome, began, falha })
}

interface RecordedTurn {
  at: Temporal.Instant
  failed: boolean
}

const lastRecorded = new WeakMap<AppContext, Map<string, RecordedTurn>>()

/**
 * Runs one turn of a worker. The result is recorded if it differs from the last recorded one, and otherwise
 * every five minutes.
 */
export async function runTurn(app: AppContext, nome: string, work: () => Promise<void>): Promise<void> {
  const began = app.clock()
  const falha = await failureOf(app, nome, work)
  const ownRecords = lastRecorded.get(app) ?? new Map<string, RecordedTurn>()
  lastRecorded.set(app, ownRecords)
  const last = ownRecords.get(nome)
  const failed = falha !== null
  const isNews = last === undefined || last.failed !== failed
  if (!isNews && Temporal.Instant.compare(began, last.at.add(EVERY)) < 0) return
  ownRecords.set(nome, { at: began, failed })
  await record(app, { nome, began, falha })
}

async function failureOf(
  app: AppContext,
  nome: string,
  work: () => Promise<unknown>,
): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    app.log.error(nome, { error: String(error) })
    return failureName(error)
  }
}

interface JobEnd {
  nome: string
  began: Temporal.Instant
  falha: string | null
}

/** Records the result of a job. Never throws, because a failure to record a job must not fail the job. */
async function record(app: AppContext, { nome, began, falha }: JobEnd): Promise<void> {
  const ended = toStored(app.clock())
  if (falha) recordFalha(app, { pedido: null, linha: nome, nome: falha })
  const row = { comecou_em: toStored(began), terminou_em: ended, falha }
  await app.database.writes
    .insertInto('trabalhos')
    .values({ nome: nome.slice(0, 60), ...row, deu_certo_em: falha ? null : ended })
    .onConflict((on) => on.column('nome').doUpdateSet({ ...row, ...(falha ? {} : { deu_certo_em: ended }) }))
    .execute()
    .catch((error) => app.log.warn('job not recorded', { error: String(error) }))
}
