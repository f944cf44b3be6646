import { cotas, type NomeDaCota } from '#contract/cotas.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { tooMany } from '#server/platform/errors.ts'
import { type Quem, secondsLeft, use } from './queries.ts'
import { isUnknownClient } from './unknown-client.ts'

/** Counts it in a change of its own, which a refusal must not undo. @throws 429 where the day's limit is reached */
export async function takeCota(app: AppContext, cota: NomeDaCota, quem: Quem, quanto = 1): Promise<void> {
  if (!app.config.throttle) return
  const now = app.clock()
  const isWithin = await change(app.database, (db) => use(db, { cota, quem, quanto }, now))
  if (!isWithin) throw tooMany(cotas[cota].frase, secondsLeft(now))
}

/** A message of a client to the agency; somebody whom it does not know yet has fewer. What the agency writes is not counted. */
export async function takeMensagem(app: AppContext, user: Visitor): Promise<void> {
  if (user.role !== 'client') return
  const isNew = await isUnknownClient(app.database.reads, user)
  await takeCota(app, isNew ? 'mensagensDeNovos' : 'mensagens', user.id)
}

/** What a client sends as files. */
export async function takeArquivos(app: AppContext, user: Visitor, bytes: number): Promise<void> {
  if (user.role === 'client' && bytes > 0) await takeCota(app, 'arquivos', user.id, bytes)
}

/** Whether a letter that nobody waits for may still go to a mailbox today; counted with the change that it tells of. */
export async function mayWrite(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  db: Db,
  cota: 'links' | 'avisos',
  para: string,
): Promise<boolean> {
  return !config.throttle || use(db, { cota, quem: para, quanto: 1 }, clock())
}
