import { financeiroMessages } from '#contract/financeiro-messages.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'

const says = financeiroMessages.recibo

export const numeroOf = ({ numero, ano }: { numero: number; ano: number }): string => `${numero}/${ano}`

/** Payments that a valid receipt tells of stay as they are, until the receipt is cancelled. */
export async function refuseReceipted(db: Db, pagamentos: number[]): Promise<void> {
  if (pagamentos.length === 0) return
  const found = await valid(db).where('pagamento_id', 'in', pagamentos).executeTakeFirst()
  if (found) throw conflict(says.preso(numeroOf(found)))
}

/** The same for all payments of a transaction, and for what the receipt says of the transaction itself. */
export async function refuseWithReceipt(db: Db, transacao_id: number): Promise<void> {
  const found = await valid(db).where('transacao_id', '=', transacao_id).executeTakeFirst()
  if (found) throw conflict(says.transacaoPresa(numeroOf(found)))
}

const valid = (db: Db) =>
  db.selectFrom('recibos').select(['numero', 'ano']).where('cancelado_em', 'is', null).orderBy('id')
