import { toCentavos } from '#platform/db/money.ts'
import { type Edit, updateVersioned } from '#platform/db/records.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { Condicoes } from './rules.ts'

/**
 * Sets how many rodadas a project includes and what a further one costs. Nothing else writes these columns. A trigger
 * rejects terms that are worse for the client after the first rodada.
 * @returns false on a version conflict
 */
export const setCondicoes = (
  db: WriteDb,
  { values: { rodadas_incluidas, rodada_extra_valor }, ...seen }: Edit<Condicoes>,
): Promise<boolean> =>
  updateVersioned(db, 'projetos', {
    ...seen,
    values: {
      rodadas_incluidas,
      rodada_extra_valor: rodada_extra_valor === null ? null : toCentavos(rodada_extra_valor),
    },
  })

/** Takes a rodada out of the count. */
export async function setTirada(db: WriteDb, id: number, motivo: string): Promise<void> {
  await db.updateTable('rodadas').set({ conta: 0, motivo }).where('id', '=', id).execute()
}

/** Records that the charge of a rodada was waived. */
export async function setDispensada(
  db: WriteDb,
  { id, motivo }: { id: number; motivo: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('rodadas')
    .set({ dispensada_em: toStored(now), motivo })
    .where('id', '=', id)
    .execute()
}
