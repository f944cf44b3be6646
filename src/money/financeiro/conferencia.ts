import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { startOfDay } from '#platform/db/time.ts'
import type { MesConferido, PrevisaoDeCaixa } from './contract.ts'
import { daysOf } from './figuras-rules.ts'
import { listOpenSince, type Pago, type Recebivel } from './previsao-queries.ts'
import { diaEsperado, diasEntre, habitoDe } from './previsao-rules.ts'

const MESES = 12

/** The last twelve complete months, the earliest first. */
export function completeMonths(hoje: string): [string, ...string[]] {
  const current = Temporal.PlainDate.from(hoje).toPlainYearMonth()
  const month = (ago: number) => current.subtract({ months: ago }).toString()
  return [month(MESES), ...Array.from({ length: MESES - 1 }, (_, at) => month(MESES - 1 - at))]
}

/**
 * Compares what would have been forecast at the beginning of each past month with what was received in it. Only
 * receitas that existed by then count, and only payments made by then form the habit of a client.
 * @param paid paid receitas, the latest payment first
 */
export async function testPast(
  db: ReadDb,
  hoje: string,
  paid: Pago[],
): Promise<PrevisaoDeCaixa['conferencia']> {
  const months = completeMonths(hoje)
  const open = await listOpenSince(db, {
    since: `${months[0]}-01`,
    until: startOfDay(`${months.at(-1)}-01`),
  })
  const meses = months
    .map((mes) => testMonth(mes, open, paid))
    .filter((one) => one.recebido + one.pelosAtrasos + one.pelosVencimentos > 0)
  return {
    meses,
    erroPelosAtrasos: meanError(meses, 'pelosAtrasos'),
    erroPelosVencimentos: meanError(meses, 'pelosVencimentos'),
  }
}

function testMonth(mes: string, receivables: Recebivel[], paid: Pago[]): MesConferido {
  const { first, last } = daysOf(mes)
  const begins = startOfDay(first)
  const delays = usualDelays(paid.filter(({ pago_em }) => pago_em < first))
  const sums = { recebido: 0, pelosAtrasos: 0, pelosVencimentos: 0 }
  for (const { cliente, vencimento, valor, criado_em, pagamentos } of receivables) {
    const open = valor - sumOf(pagamentos.filter(({ data }) => data < first))
    if (criado_em >= begins || open === 0) continue
    sums.recebido += sumOf(pagamentos.filter(({ data }) => data >= first && data <= last))
    if (diaEsperado(vencimento, delays.get(cliente) ?? 0, first) <= last) sums.pelosAtrasos += open
    if (diaEsperado(vencimento, 0, first) <= last) sums.pelosVencimentos += open
  }
  return {
    mes,
    recebido: toReais(sums.recebido),
    pelosAtrasos: toReais(sums.pelosAtrasos),
    pelosVencimentos: toReais(sums.pelosVencimentos),
  }
}

/** The median delay of each client. */
function usualDelays(paid: Pago[]): Map<string, number> {
  const delays = new Map<string, number>()
  for (const [cliente, own] of Map.groupBy(paid, (one) => one.cliente))
    delays.set(cliente, habitoDe(own.map(delayOf)).mediana)
  return delays
}

export const delayOf = ({ vencimento, pago_em }: Pago): number => diasEntre(vencimento, pago_em)

const sumOf = (payments: { valor: number }[]) => payments.reduce((sum, { valor }) => sum + valor, 0)

function meanError(meses: MesConferido[], forecast: 'pelosAtrasos' | 'pelosVencimentos'): number | null {
  if (meses.length === 0) return null
  const error = meses.reduce((sum, month) => sum + Math.abs(month[forecast] - month.recebido), 0)
  return Math.round((error / meses.length) * 100) / 100
}
