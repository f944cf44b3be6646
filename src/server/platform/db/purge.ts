import { ZONA } from '#contract/datas.ts'
import { aRegra, type NomeDaRegra } from '#contract/privacy/rules/regras.ts'
import type { WriteDb } from '#server/platform/db/schema.ts'
import { change } from './change.ts'
import { emptyJournal } from './erasure.ts'

import { toStored } from './time.ts'

type Deleted = { numDeletedRows?: bigint; numUpdatedRows?: bigint }

type Keeper = Parameters<typeof emptyJournal>[0] & { clock: () => Temporal.Instant }

/**
 * Deletes what is older than a retention rule allows, in one transaction, and records how many rows were
 * deleted.
 * @param drop deletes everything from before the given moment
 * @param months the retention period, for a rule whose period the agency sets
 */
export async function purge(
  app: Keeper,
  nome: NomeDaRegra,
  drop: (db: WriteDb, before: string) => Promise<Deleted[]>,
  months?: number,
): Promise<void> {
  const now = app.clock()
  const removed = await change(app.database, async (db) => {
    const gone = await drop(db, toStored(limitOf(nome, now, months)))
    const removidos = gone.reduce(
      (sum, one) => sum + Number(one.numDeletedRows ?? one.numUpdatedRows ?? 0),
      0,
    )
    const run = { rodou_em: toStored(now), removidos }
    await db
      .insertInto('retencoes')
      .values({ regra: nome, ...run, total: removidos })
      .onConflict((on) =>
        on.column('regra').doUpdateSet((e) => ({ ...run, total: e('retencoes.total', '+', removidos) })),
      )
      .execute()
    return removidos
  })
  if (removed > 0) await emptyJournal(app)
}

/** The moment before which the rule deletes. Months are calendar months in São Paulo. */
function limitOf(nome: NomeDaRegra, now: Temporal.Instant, months?: number): Temporal.Instant {
  const { dias = 0, meses = months } = aRegra(nome)
  if (meses === undefined) return now.subtract({ hours: dias * 24 })
  return now.toZonedDateTimeISO(ZONA).subtract({ months: meses }).toInstant()
}
