import type { AppContext } from '#platform/app-context.ts'
import type { TipoNaLixeira } from '#platform/contract/lixeira.ts'
import { change } from '#platform/db/change.ts'
import { emptyJournal } from '#platform/db/erasure.ts'
import { isStillNeeded } from '#platform/errors.ts'
import { bins } from './bins.ts'
import { deleteRow, listExpired } from './queries.ts'

/**
 * Purges the records whose 30 days in the bin are over. Records on which others depend stay in their tables.
 */
export async function emptyBin(app: AppContext): Promise<void> {
  const now = app.clock()
  let dropped = 0
  for (const kind of Object.keys(bins) as TipoNaLixeira[])
    for (const id of await listExpired(app.database.reads, kind, now)) {
      await dropRecord(app, { kind, id }, now)
      dropped += 1
    }
  if (dropped > 0) await emptyJournal(app)
}

/**
 * Purges one record in its own transaction, so that a foreign key that prevents this does not affect other
 * records.
 */
async function dropRecord(
  app: AppContext,
  { kind, id }: { kind: TipoNaLixeira; id: number },
  now: Temporal.Instant,
): Promise<void> {
  try {
    await change(app.database, (db) => bins[kind].drop?.(db, id, now) ?? deleteRow(db, kind, id))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
  }
}
