import type { Visitor } from '#platform/auth/session.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { listExtras } from '#proofing/indicadores/extras-queries.ts'
import { listRespondidas } from '#proofing/indicadores/rodadas-queries.ts'
import { figurasDasRodadas, somaDosExtras } from '#proofing/indicadores/rules.ts'
import type { Aprovacoes } from './contract.ts'

/** The length of the period that ends today. */
const DAYS = 90

/** Computes the figures about approvals of the last days. */
export async function readAprovacoes(asking: {
  db: ReadDb
  user: Visitor
  now: Temporal.Instant
}): Promise<Aprovacoes> {
  const ate = today(asking.now)
  const period = {
    de: Temporal.PlainDate.from(ate)
      .subtract({ days: DAYS - 1 })
      .toString(),
    ate,
  }
  const extras = somaDosExtras(await listExtras(asking, period))
  return {
    ...period,
    ...figurasDasRodadas(await listRespondidas(asking, period)),
    extras: { ...extras, valor: toReais(extras.valor) },
  }
}
