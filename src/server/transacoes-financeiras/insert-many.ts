import type { Visitor } from '#server/auth/session.ts'
import { inParts } from '#server/db/parts.ts'
import type { Db } from '#server/db/schema.ts'
import { insertPagamentos } from './pagamentos-queries.ts'
import { type NewTransacao, rowOf } from './queries.ts'

export interface Line {
  values: NewTransacao
  /** It comes in paid in full on that day. */
  paga_em: string | undefined
}

/** Many transactions in a few statements, each paid one with its payment. */
export async function insertTransacoes(
  db: Db,
  user: Visitor,
  lines: Line[],
  now: Temporal.Instant,
): Promise<void> {
  for (const part of inParts(lines)) await insertPart(db, user, part, now)
}

async function insertPart(db: Db, user: Visitor, part: Line[], now: Temporal.Instant): Promise<void> {
  const made = await db
    .insertInto('transacoes_financeiras')
    .values(part.map(({ values, paga_em }) => ({ ...rowOf(values, now), ...stateOf(values, paga_em) })))
    .returning(['id', 'pago', 'data_pagamento'])
    .execute()
  const payments = made.flatMap(({ id, pago, data_pagamento }) =>
    data_pagamento === null ? [] : [{ transacao_id: id, valor: pago, data: data_pagamento }],
  )
  await insertPagamentos(db, user, payments, now)
}

/** What `settle` would make of the one payment that goes with it. */
const stateOf = ({ valor }: NewTransacao, paga_em: string | undefined) =>
  paga_em === undefined ? {} : { pago: valor, status: 'pago' as const, data_pagamento: paga_em }
