import type { Aprovacoes } from '#contract/overview/endpoints/painel.ts'
import { figurasDasRodadas, somaDosExtras } from '#contract/work/rules/indicadores.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { toReais } from '#server/platform/db/money.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { today } from '#server/platform/db/time.ts'
import { listExtras } from '#server/work/indicadores/extras-queries.ts'
import { listRespondidas } from '#server/work/indicadores/rodadas-queries.ts'

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
