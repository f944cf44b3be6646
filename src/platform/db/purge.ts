import { ZONA } from '#platform/contract/datas.ts'
import { aRegra, type NomeDaRegra } from '#platform/contract/retention.ts'
import { change } from './change.ts'
import { emptyJournal } from './erasure.ts'
import type { WriteDb } from './schema.ts'
import { toStored } from './time.ts'

type DeleteResult = { numDeletedRows?: bigint; numUpdatedRows?: bigint }

type App = Parameters<typeof emptyJournal>[0] & { clock: () => Temporal.Instant }

/**
 * Purges what is older than a retention rule allows, in one transaction, and records how many rows were
 * purged.
 * @param meses the retention period, for a rule whose period the agency sets
 * @param deleteBefore purges everything from before the given moment
 */
export async function purge(
  app: App,
  { regra, meses }: { regra: NomeDaRegra; meses?: number },
  deleteBefore: (db: WriteDb, before: string) => Promise<DeleteResult[]>,
): Promise<void> {
  const now = app.clock()
  const removed = await change(app.database, async (db) => {
    const results = await deleteBefore(db, toStored(limitOf(regra, now, meses)))
    const removidos = results.reduce(
      (sum, one) => sum + Number(one.numDeletedRows ?? one.numUpdatedRows ?? 0),
      0,
    )
    const run = { rodou_em: toStored(now), removidos }
    await db
      .insertInto('retencoes')
      .values({ regra, ...run, total: removidos })
      .onConflict((on) =>
        on.column('regra').doUpdateSet((e) => ({ ...run, total: e('retencoes.total', '+', removidos) })),
      )
      .execute()
    return removidos
  })
  if (removed > 0) await emptyJournal(app)
}

/** Returns the moment before which the rule purges records. Months are calendar months in São Paulo. */
function limitOf(regra: NomeDaRegra, now: Temporal.Instant, mesesDaAgencia?: number): Temporal.Instant {
  const { dias = 0, meses = mesesDaAgencia } = aRegra(regra)
  if (meses === undefined) return now.subtract({ hours: dias * 24 })
  return now.toZonedDateTimeISO(ZONA).subtract({ months: meses }).toInstant()
}
