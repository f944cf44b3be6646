import { financeiroMessages } from '#money/messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'

const says = financeiroMessages.recibo

export const numeroOf = ({ numero, ano }: { numero: number; ano: number }): string => `${numero}/${ano}`

/**
 * Refuses a change of payments.
 * @throws 409 if one of the payments has a valid receipt, which must be cancelled first
 */
export async function refuseReceipted(db: ReadDb, pagamentos: number[]): Promise<void> {
  if (pagamentos.length === 0) return
  const found = await validRecibos(db).where('pagamento_id', 'in', pagamentos).executeTakeFirst()
  if (found) throw conflict(says.preso(numeroOf(found)))
}

/** @throws 409 if the transaction has a valid receipt for any of its payments */
export async function refuseWithReceipt(db: ReadDb, transacao_id: number): Promise<void> {
  const found = await validRecibos(db).where('transacao_id', '=', transacao_id).executeTakeFirst()
  if (found) throw conflict(says.transacaoPresa(numeroOf(found)))
}

const validRecibos = (db: ReadDb) =>
  db.selectFrom('recibos').select(['numero', 'ano']).where('cancelado_em', 'is', null).orderBy('id')
