import type { Forma } from '#money/pagamentos/contract.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { later } from '#platform/db/pipeline.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { refuseReceipted } from './recibo-queries.ts'

/** The payments of a transaction that are not reversed, in the order of their creation. */
export const listActivePagamentos = (db: ReadDb, transacao_id: number) => findActive(db, { transacao_id })

const findActive = compileOnce((db, { transacao_id }: { transacao_id: number }) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'valor', 'data'])
    .where('transacao_id', '=', transacao_id)
    .where('estornado_em', 'is', null)
    .orderBy('id'),
)

export const sumOf = (payments: { valor: number }[]) => payments.reduce((sum, { valor }) => sum + valor, 0)

export interface NovoPagamento {
  transacao_id: number
  /** In centavos. */
  valor: number
  data: string
  forma?: Forma | null
  observacao?: string | null
}

const rowOf = (
  { user, now }: AuthorContext,
  { forma = null, observacao = null, ...values }: NovoPagamento,
) => ({
  ...values,
  forma,
  observacao,
  usuario_id: user.id,
  usuario_nome: user.name,
  criado_em: toStored(now),
})

/**
 * Inserts a payment. The caller must then call `updatePaymentState`, which updates the status and the amount
 * paid of the transaction.
 */
export const insertPagamento = (context: AuthorContext, payment: NovoPagamento): Promise<number> =>
  insertRow(context.db, 'pagamentos', rowOf(context, payment))

/** Inserts a payment as `insertPagamento` does, without waiting for its id. */
export async function sendPagamento(context: AuthorContext, payment: NovoPagamento): Promise<void> {
  await insertWithoutId(context.db, rowOf(context, payment), later)
}

const insertWithoutId = compileOnce((db: WriteDb, row: ReturnType<typeof rowOf>) =>
  db.insertInto('pagamentos').values(row),
)

/**
 * Inserts the payments of transactions that were inserted as paid, whose status needs no
 * `updatePaymentState`.
 */
export async function insertPagamentos(context: AuthorContext, payments: NovoPagamento[]): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map((payment) => rowOf(context, payment))
  await context.db.insertInto('pagamentos').values(rows).execute()
}

/**
 * Marks payments as reversed; they stay in the history. The caller must then call `updatePaymentState` for
 * the transaction.
 * @throws 409 if a valid receipt names one of the payments
 */
export async function estornar(db: WriteDb, ids: number[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  await refuseReceipted(db, ids)
  const update = db
    .updateTable('pagamentos')
    .set({ estornado_em: toStored(now) })
    .where('id', 'in', ids)
    .where('estornado_em', 'is', null)
  await db.executeQuery(later(update.compile()))
}

/**
 * Changes the amount or the date of a payment.
 * @throws 409 if a valid receipt names the payment and its amount or date would change
 */
export async function updatePagamento(
  db: WriteDb,
  id: number,
  changes: { valor?: number; data?: string },
): Promise<void> {
  const now = await db
    .selectFrom('pagamentos')
    .select(['valor', 'data'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { valor = now.valor, data = now.data } = changes
  if (valor !== now.valor || data !== now.data) await refuseReceipted(db, [id])
  await db.updateTable('pagamentos').set(changes).where('id', '=', id).execute()
}
