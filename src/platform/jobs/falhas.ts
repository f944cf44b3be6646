import { sql } from 'kysely'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { toStored } from '#platform/db/time.ts'

/** How many of the most recent failures are stored. */
const MOST = 200
const KEPT = { hours: 90 * 24 }
const PAUSE_MS = 300

interface Falha {
  pedido: string | null
  linha: string
  nome: string
}

interface UnwrittenFalhas {
  falhas: (Falha & { em: string })[]
  timer?: NodeJS.Timeout | undefined
}

const waiting = new WeakMap<AppContext, UnwrittenFalhas>()

/**
 * Queues a failure for the page 'Saúde do sistema'. Returns at once and never throws; several failures are
 * written together shortly after.
 */
export function recordFalha(app: AppContext, { pedido, linha, nome }: Falha): void {
  const pending = waiting.get(app) ?? { falhas: [] }
  waiting.set(app, pending)
  const cut = { pedido, linha: linha.slice(0, 200), nome: nome.slice(0, 200) }
  pending.falhas = [...pending.falhas, { em: toStored(app.clock()), ...cut }].slice(-MOST)
  pending.timer ??= setTimeout(() => void flushFalhas(app), PAUSE_MS).unref()
}

/** Writes the queued failures. If the database fails, they stay queued for the next call. */
export async function flushFalhas(app: AppContext): Promise<void> {
  const pending = waiting.get(app)
  if (!pending) return
  clearTimeout(pending.timer)
  pending.timer = undefined
  const { writes } = app.database
  const falhas = pending.falhas.splice(0)
  if (falhas.length === 0) return
  try {
    // Two short statements without a common transaction, so that the database is locked only briefly.
    await writes.insertInto('falhas').values(falhas).execute()
    await writes
      .deleteFrom('falhas')
      .where('id', '<=', sql<number>`(select max(id) - ${sql.lit(MOST)} from falhas)`)
      .execute()
  } catch {
    pending.falhas = [...falhas, ...pending.falhas].slice(-MOST)
  }
}

export async function forgetFalhas({ database, clock }: AppContext): Promise<void> {
  const before = toStored(clock().subtract(KEPT))
  await change(database, (db) => db.deleteFrom('falhas').where('em', '<', before).execute())
}
