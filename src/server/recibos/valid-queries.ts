import { financeiroMessages } from '#contract/financeiro-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { conflict } from '#server/errors.ts'

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

interface Numbered {
  id: number
  numero: string
}

/** The valid receipts of these transactions, by transaction. */
export async function validOf(db: Db, transacoes: number[]): Promise<Map<number, Numbered[]>> {
  const found = new Map<number, Numbered[]>()
  if (transacoes.length === 0) return found
  const rows = await valid(db)
    .select(['id', 'transacao_id'])
    .where('transacao_id', 'in', transacoes)
    .execute()
  for (const { id, transacao_id, ...of } of rows)
    found.getOrInsertComputed(transacao_id, () => []).push({ id, numero: numeroOf(of) })
  return found
}

const valid = (db: Db) =>
  db.selectFrom('recibos').select(['numero', 'ano']).where('cancelado_em', 'is', null).orderBy('id')
