import { cotas } from '#contract/platform/rules/cotas.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import { tooMany } from '#server/platform/errors.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { secondsLeft, type Use, use } from './queries.ts'
import { isUnknownClient } from './unknown-client.ts'

/**
 * Counts a use against a daily limit. It has its own transaction, so that the refusal stays counted when the
 * request fails.
 * @throws 429 if the limit is reached
 */
export async function takeCota(app: AppContext, cotaUse: Use): Promise<void> {
  if (!app.config.throttle) return
  const now = app.clock()
  const isWithin = await change(app.database, (db) => use(db, cotaUse, now))
  if (!isWithin) throw tooMany(cotas[cotaUse.cota].frase, secondsLeft(now))
}

/**
 * Counts a message or comment of a client; a client with whom the agency has not dealt yet has a lower limit.
 * Messages of the team are not counted.
 */
export async function takeMensagem(app: AppContext, user: Visitor): Promise<void> {
  if (user.role !== 'client') return
  const isNew = await isUnknownClient(app.database.reads, user)
  await takeCota(app, { cota: isNew ? 'mensagensDeNovos' : 'mensagens', quem: user.id })
}

/** Counts the bytes that a client uploads. */
export async function takeArquivos(app: AppContext, user: Visitor, bytes: number): Promise<void> {
  if (user.role === 'client' && bytes > 0)
    await takeCota(app, { cota: 'arquivos', quem: user.id, quanto: bytes })
}

/**
 * Whether an e-mail may still be sent to an address today. It is counted in the transaction of the change
 * that the e-mail reports.
 */
export async function canSendMail(
  { app, db }: Pick<HandlerContext, 'app' | 'db'>,
  cota: 'links' | 'avisos',
  para: string,
): Promise<boolean> {
  return !app.config.throttle || use(db, { cota, quem: para }, app.clock())
}
