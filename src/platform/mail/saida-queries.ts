import type { Falha } from '#platform/contract/mail-schemas.ts'
import { countRows } from '#platform/db/page.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { Saida } from './saida-contract.ts'

/** Reads the settings of the mail server, with the password encrypted. */
export async function getSaida(db: ReadDb) {
  return db.selectFrom('saida').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

export type SaidaRow = Awaited<ReturnType<typeof getSaida>>

/** @returns false if another request has changed the settings since `versao` */
export const setSaida = (
  db: WriteDb,
  values: Saida & Pick<SaidaRow, 'senha_selada' | 'senha_em'>,
  versao: number | undefined,
): Promise<boolean> =>
  updateVersioned(db, 'saida', { id: 1, versao, values: { ...values, testada_em: null } })

/** A pause in sending, because the server cannot be reached or refuses the credentials. */
export interface DeliveryPause {
  falha: Falha
  desde: string
  /** When the server is tried again. */
  ate: string
  tentativas: number
  servidor: string
}

export function paradaOf(row: SaidaRow): DeliveryPause | null {
  const { parada_desde, parada_ate, parada_mensagem, parada_detalhe, parada_servidor } = row
  if (parada_desde === null || parada_ate === null) return null
  return {
    falha: { mensagem: parada_mensagem ?? '', detalhe: parada_detalhe ?? '' },
    desde: parada_desde,
    ate: parada_ate,
    tentativas: row.parada_tentativas,
    servidor: parada_servidor ?? '',
  }
}

/**
 * In minutes. The pauses are this long because trying a wrong password too often can lock the account at the
 * provider.
 */
const LONGEST_PAUSE = 15

interface Pausing {
  falha: Falha
  servidor: string
  /** The pause after the previous failure of this server; null if sending was not paused. */
  before: DeliveryPause | null
}

/** Pauses sending for 1, 2, 4 … 15 minutes. */
export async function pauseSending(
  db: WriteDb,
  { falha, servidor, before }: Pausing,
  now: Temporal.Instant,
): Promise<void> {
  const failures = before?.tentativas ?? 0
  await db
    .updateTable('saida')
    .set({
      parada_desde: before?.desde ?? toStored(now),
      parada_ate: toStored(now.add(waitAfter(failures, LONGEST_PAUSE))),
      parada_tentativas: failures + 1,
      parada_mensagem: falha.mensagem,
      parada_detalhe: falha.detalhe,
      parada_servidor: servidor,
    })
    .where('id', '=', 1)
    .execute()
}

export async function resumeSending(db: WriteDb): Promise<void> {
  await db
    .updateTable('saida')
    .set({
      parada_desde: null,
      parada_ate: null,
      parada_tentativas: 0,
      parada_mensagem: null,
      parada_detalhe: null,
      parada_servidor: null,
    })
    .where('id', '=', 1)
    .where('parada_desde', 'is not', null)
    .execute()
}

/** Records a successful test, unless the settings have changed since `versao`. */
export async function markTested(db: WriteDb, versao: number, at: string): Promise<void> {
  await db
    .updateTable('saida')
    .set({ testada_em: at })
    .where('id', '=', 1)
    .where('versao', '=', versao)
    .execute()
}

/** The number of mails that are neither sent nor failed. */
export async function countWaiting(db: ReadDb): Promise<number> {
  return countRows(db.selectFrom('correio').where('enviado_em', 'is', null).where('desistiu_em', 'is', null))
}

/**
 * Exponential backoff with jitter: 1, 2, 4 … minutes up to `most`, plus up to 20 %, so that mails that failed together
 * are not all retried in the same second.
 * @param failures how many attempts had failed before this one
 * @param most in minutes
 */
export function waitAfter(failures: number, most: number): Temporal.Duration {
  const minutes = Math.min(2 ** failures, most)
  return Temporal.Duration.from({ milliseconds: Math.round(minutes * 60_000 * (1 + Math.random() / 5)) })
}
