import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { cotas } from '#platform/contract/cotas.ts'
import { change } from '#platform/db/change.ts'
import { purge } from '#platform/db/purge.ts'
import { tooMany } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { secondsLeft, type Use, use } from './queries.ts'
import { isUnknownClient } from './unknown-client.ts'

/**
 * Counts a use against a daily limit, in a transaction of its own, so that a refusal stays counted although
 * the request fails.
 * @throws 429 if the use would exceed the limit
 */
export async function takeCota(app: AppContext, cotaUse: Use): Promise<void> {
  if (!app.config.throttle) return
  const now = app.clock()
  const isWithin = await change(app.database, (db) => use(db, cotaUse, now))
  if (!isWithin) throw tooMany(cotas[cotaUse.cota].frase, secondsLeft(now))
}

/**
 * Counts a message or comment of a client. The limit is lower for a client who has no project and to whom
 * nobody has written a message, apart from deleted messages. Messages of the team are not counted.
 */
export async function takeMensagem(app: AppContext, user: Visitor): Promise<void> {
  if (user.role !== 'client') return
  const isNew = await isUnknownClient(app.database.reads, user)
  await takeCota(app, { cota: isNew ? 'mensagensDeNovos' : 'mensagens', quem: user.id })
}

/** Counts the bytes that a client uploads against the daily limit of the client. */
export async function takeUploadQuota(app: AppContext, user: Visitor, bytes: number): Promise<void> {
  if (user.role === 'client' && bytes > 0)
    await takeCota(app, { cota: 'arquivos', quem: user.id, quanto: bytes })
}

/**
 * Counts an e-mail about a new device against the daily limit of the account.
 * @returns whether the e-mail may still be sent
 */
export async function canTellDevice(
  { app, db }: Pick<HandlerContext, 'app' | 'db'>,
  quem: number,
): Promise<boolean> {
  return !app.config.throttle || use(db, { cota: 'aparelhos', quem }, app.clock())
}

/**
 * Counts an e-mail against the daily limit of its address, in the transaction of the change that the e-mail
 * reports.
 * @returns whether the e-mail may still be sent
 */
export async function canSendMail(
  { app, db }: Pick<HandlerContext, 'app' | 'db'>,
  cota: 'links' | 'avisos',
  para: string,
): Promise<boolean> {
  return !app.config.throttle || use(db, { cota, quem: para }, app.clock())
}

/**
 * Counts an e-mail that somebody of the team writes or sends by hand, in the transaction of the change.
 * @throws 429 if its address has got too many of them today
 */
export async function takeEscrita(
  { app, db }: Pick<HandlerContext, 'app' | 'db'>,
  para: string,
): Promise<void> {
  const now = app.clock()
  if (app.config.throttle && !(await use(db, { cota: 'escritas', quem: para }, now)))
    throw tooMany(cotas.escritas.frase, secondsLeft(now))
}

/** Deletes counters that have not changed within the retention period. */
export async function forgetCotas(app: AppContext): Promise<void> {
  await purge(app, { regra: 'cotas' }, (db, before) =>
    db.deleteFrom('cotas').where('atualizado_em', '<', before).execute(),
  )
}
