import { inParts, yieldToEventLoop } from '#platform/db/parts.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { insertPagamentos } from './pagamentos-queries.ts'
import { type NewTransacao, rowOf, stateOf } from './queries.ts'

export interface NewLine {
  values: NewTransacao
  /** If set, the transaction is inserted as paid in full on this date. */
  paga_em: string | undefined
}

/** Inserts many transactions in a few statements, with a payment for each paid one. */
export async function insertTransacoes(context: AuthorContext, lines: NewLine[]): Promise<void> {
  for (const part of inParts(lines)) {
    await insertPart(context, part)
    await yieldToEventLoop()
  }
}

async function insertPart(context: AuthorContext, part: NewLine[]): Promise<void> {
  const { db, now } = context
  const made = await db
    .insertInto('transacoes_financeiras')
    .values(
      part.map((line) => ({ ...rowOf(line.values, now), ...stateOf(line.values.valor, paymentsOf(line)) })),
    )
    .returning(['id', 'pago', 'data_pagamento'])
    .execute()
  const payments = made.flatMap(({ id, pago, data_pagamento }) =>
    data_pagamento === null ? [] : [{ transacao_id: id, valor: pago, data: data_pagamento }],
  )
  await insertPagamentos(context, payments)
}

const paymentsOf = ({ values: { valor }, paga_em }: NewLine) =>
  paga_em === undefined ? [] : [{ valor, data: paga_em }]
