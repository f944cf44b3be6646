import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { columns, hasBegunBy, lastsUntil, selectWithProjeto } from '#studio/atividades/queries.ts'
import type { Dias } from './queries.ts'

// A deleted activity stays in the feed as cancelled for the 30 days that it stays in the bin, so that
// subscribed calendar programs remove it.
const TOLD = { hours: 30 * 24 }

/**
 * Lists the activities that overlap these days, including those deleted in the last 30 days, ordered by
 * request date.
 */
export function listParaAgenda(db: ReadDb, { de, ate }: Dias, now: Temporal.Instant) {
  return selectWithProjeto(db)
    .select([...columns, 'atividades.atualizado_em', 'atividades.excluido_em'])
    .where(lastsUntil(de))
    .where(hasBegunBy(ate))
    .where((e) =>
      e.or([
        e('atividades.excluido_em', 'is', null),
        e('atividades.excluido_em', '>=', toStored(now.subtract(TOLD))),
      ]),
    )
    .orderBy('data_pedido')
    .orderBy('atividades.id')
    .execute()
}
export type ParaAgenda = Awaited<ReturnType<typeof listParaAgenda>>[number]
