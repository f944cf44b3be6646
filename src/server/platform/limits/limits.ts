import { cotas, type NomeDaCota } from '#contract/platform/rules/cotas.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import type { WriteDb } from '#server/platform/db/schema.ts'
import { tooMany } from '#server/platform/errors.ts'
import { type Quem, secondsLeft, use } from './queries.ts'
import { isUnknownClient } from './unknown-client.ts'

/**
 * Counts a use against a daily limit. It has its own transaction, so that the refusal stays counted when the
 * request fails.
 * @throws 429 if the limit is reached
 */
export async function takeCota(app: AppContext, cota: NomeDaCota, quem: Quem, quanto = 1): Promise<void> {
  if (!app.config.throttle) return
  const now = app.clock()
  const isWithin = await change(app.database, (db) => use(db, { cota, quem, quanto }, now))
  if (!isWithin) throw tooMany(cotas[cota].frase, secondsLeft(now))
}

/**
 * Counts a message or comment of a client; a client with whom the agency has not dealt yet has a lower limit.
 * Messages of the team are not counted.
 */
export async function takeMensagem(app: AppContext, user: Visitor): Promise<void> {
  if (user.role !== 'client') return
  const isNew = await isUnknownClient(app.database.reads, user)
  await takeCota(app, isNew ? 'mensagensDeNovos' : 'mensagens', user.id)
}

/** Counts the bytes that a client uploads. */
export async function takeArquivos(app: AppContext, user: Visitor, bytes: number): Promise<void> {
  if (user.role === 'client' && bytes > 0) await takeCota(app, 'arquivos', user.id, bytes)
}

/**
 * Whether an e-mail may still be sent to an address today. It is counted in the transaction of the change
 * that the e-mail reports.
 */
export async function canSendMail(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  db: WriteDb,
  cota: 'links' | 'avisos',
  para: string,
): Promise<boolean> {
  return !config.throttle || use(db, { cota, quem: para, quanto: 1 }, clock())
}
