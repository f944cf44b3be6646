import { stored } from '#server/db/time.ts'
import { failureName } from '#server/errors.ts'
import type { House } from '#server/house.ts'
import { traced } from '#server/tracing.ts'
import { recordFalha } from './falhas.ts'

/** A worker that turns every two seconds says so often that all is well. */
const EVERY = { minutes: 5 }

/** Runs one of the house's jobs and writes down how it went. What it throws is logged, and goes no further. */
export async function runJob(house: House, nome: string, work: () => Promise<unknown>): Promise<void> {
  const began = house.clock()
  const falha = await failureOf(house, nome, () => traced(`job ${nome}`, work))
  await record(house, { nome, began, falha })
}

interface Told {
  at: Temporal.Instant
  failed: boolean
}

const told = new WeakMap<House, Map<string, Told>>()

/** The same for a turn of a worker: written down where it went otherwise than before, and every five minutes. */
export async function runTurn(house: House, nome: string, work: () => Promise<void>): Promise<void> {
  const began = house.clock()
  const falha = await failureOf(house, nome, work)
  const mine = told.get(house) ?? new Map<string, Told>()
  told.set(house, mine)
  const last = mine.get(nome)
  const failed = falha !== null
  const isNews = last === undefined || last.failed !== failed
  if (!isNews && Temporal.Instant.compare(began, last.at.add(EVERY)) < 0) return
  mine.set(nome, { at: began, failed })
  await record(house, { nome, began, falha })
}

async function failureOf(house: House, nome: string, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    house.log.error(nome, { error: String(error) })
    return failureName(error)
  }
}

interface Went {
  nome: string
  began: Temporal.Instant
  falha: string | null
}

/** Never fails: that a job ran must not depend on its being written down. */
async function record(house: House, { nome, began, falha }: Went): Promise<void> {
  const ended = stored(house.clock())
  if (falha) recordFalha(house, { pedido: null, linha: nome, nome: falha })
  const row = { comecou_em: stored(began), terminou_em: ended, falha }
  await house.database.writes
    .insertInto('trabalhos')
    .values({ nome: nome.slice(0, 60), ...row, deu_certo_em: falha ? null : ended })
    .onConflict((on) => on.column('nome').doUpdateSet({ ...row, ...(falha ? {} : { deu_certo_em: ended }) }))
    .execute()
    .catch((error) => house.log.warn('job not recorded', { error: String(error) }))
}
