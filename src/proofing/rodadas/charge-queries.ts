import { binTransacao } from '#money/transacoes-financeiras/queries.ts'
import { recordChange } from '#platform/audit/queries.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { aditivoMessages } from './aditivos-messages.ts'

/**
 * Moves the charge of a rodada to the bin.
 * @returns false if the rodada has no charge, or it is in the bin already
 * @throws 409 if any of it was paid, or it has a receipt
 */
export async function dropCharge(context: HandlerContext, rodada_id: number): Promise<boolean> {
  const { db, now } = context
  const charge = await findCharge(db, rodada_id)
  if (!charge || charge.excluido_em !== null) return false
  if (charge.pago > 0) throw conflict(aditivoMessages.paga)
  await recordChange(context, { entidade: 'transacoes_financeiras', id: charge.id }, () =>
    binTransacao(db, charge.id, now),
  )
  return true
}

/** Takes the charge of a rodada that continues out of the bin, unless an admin dropped it. */
export async function restoreCharge(context: HandlerContext, rodada_id: number): Promise<void> {
  const charge = await findCharge(context.db, rodada_id)
  if (!charge || charge.excluido_em === null || charge.conta === 0 || charge.dispensada_em !== null) return
  await recordChange(context, { entidade: 'transacoes_financeiras', id: charge.id }, async () => {
    await context.db
      .updateTable('transacoes_financeiras')
      .set({ excluido_em: null })
      .where('id', '=', charge.id)
      .execute()
  })
}

/** The accepted price of a rodada with its charge; undefined if there is none. */
export const findCharge = (db: ReadDb, rodada_id: number) =>
  db
    .selectFrom('aditivos')
    .innerJoin('transacoes_financeiras as t', 't.id', 'aditivos.transacao_id')
    .innerJoin('rodadas', 'rodadas.id', 'aditivos.rodada_id')
    .select(['t.id', 't.pago', 't.excluido_em', 't.descricao', 't.data_vencimento', 'conta', 'dispensada_em'])
    .select((e) => e('t.valor', '-', e.ref('t.pago')).as('saldo'))
    .where('rodada_id', '=', rodada_id)
    .executeTakeFirst()
