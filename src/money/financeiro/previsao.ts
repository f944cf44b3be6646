import { listProjectedEntries } from '#money/contas-fixas/projection.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { startOfDay } from '#platform/db/time.ts'
import type { MesConferido, PrevisaoDeCaixa } from './contract.ts'
import { daysOf } from './figuras-rules.ts'
import {
  chaveDe,
  listAgreed,
  listOpen,
  listOpenSince,
  listPaid,
  type PaidRow,
  type Recebivel,
} from './previsao-queries.ts'
import {
  diaEsperado,
  diasDepois,
  diasEntre,
  fimDaPrevisao,
  habitoDe,
  type Lancamento,
} from './previsao-rules.ts'
import { paidUntil } from './queries.ts'

/** What the forecast of the next twelve weeks is computed from. */
export async function previsaoDeCaixa(db: ReadDb, hoje: string): Promise<PrevisaoDeCaixa> {
  const ate = fimDaPrevisao(hoje)
  const [saldo] = await paidUntil(db, [hoje])
  const paid = await listPaid(db, { since: `${completeMonths(hoje)[0]}-01`, hoje })
  const habits = habitsOf(paid)
  const due = await listDue(db, hoje, diasDepois(ate, mostEarly(habits)))
  const agreed = (await listAgreed(db, { hoje, ate })).map(
    ({ data, tipo, valor }): Lancamento => ({
      dia: data,
      tipo,
      valor: toReais(valor),
      cliente: null,
      previsto: false,
    }),
  )
  return {
    hoje,
    ate,
    saldo: toReais(saldo),
    clientes: clientsOf(due, habits),
    lancamentos: [...due.map(toLancamento), ...agreed],
    conferencia: await testPast(db, hoje, paid),
  }
}

type Habits = Map<string, ReturnType<typeof habitoDe>>

const habitsOf = (paid: PaidRow[]): Habits =>
  new Map(
    [...Map.groupBy(paid, ({ cliente }) => cliente)].map(([cliente, own]) => [
      cliente,
      habitoDe(own.map(delayOf)),
    ]),
  )

/**
 * By how many days a payment may precede its due date. Amounts that are due so many days after the end of the
 * forecast may still be part of it.
 */
const mostEarly = (habits: Habits): number => Math.max(0, ...[...habits.values()].map((one) => -one.mediana))

interface DueAmount {
  data_vencimento: string
  tipo: Lancamento['tipo']
  /** In centavos. */
  valor: number
  cliente_id: number | null
  nome: string
  /** Whether an active conta fixa will still create it. */
  previsto: boolean
}

/** What is open, and what contas fixas will still create. */
async function listDue(db: ReadDb, hoje: string, to: string): Promise<DueAmount[]> {
  const projected = await listProjectedEntries(db, hoje, to)
  return [
    ...(await listOpen(db, to)).map((one) => ({ ...one, previsto: false })),
    ...projected.map(({ pessoa_nome, ...one }) => ({ ...one, nome: pessoa_nome, previsto: true })),
  ]
}

const toLancamento = ({
  data_vencimento,
  tipo,
  valor,
  cliente_id,
  nome,
  previsto,
}: DueAmount): Lancamento => ({
  dia: data_vencimento,
  tipo,
  valor: toReais(valor),
  cliente: tipo === 'receita' ? chaveDe(cliente_id, nome) : null,
  previsto,
})

/** The clients that have something to pay, those with the largest sum first. */
function clientsOf(due: DueAmount[], habits: Habits): PrevisaoDeCaixa['clientes'] {
  const own = Map.groupBy(
    due.filter(({ tipo }) => tipo === 'receita'),
    ({ cliente_id, nome }) => chaveDe(cliente_id, nome),
  )
  const sumOf = (all: DueAmount[]) => all.reduce((sum, { valor }) => sum + valor, 0)
  return [...own]
    .sort(([, one], [, other]) => sumOf(other) - sumOf(one))
    .map(([chave, [first]]) => ({
      chave,
      cliente_id: first?.cliente_id ?? null,
      nome: first?.nome ?? '',
      ...(habits.get(chave) ?? habitoDe([])),
    }))
}

const MESES = 12

/** The last twelve complete months, the earliest first. */
function completeMonths(hoje: string): [string, ...string[]] {
  const current = Temporal.PlainDate.from(hoje).toPlainYearMonth()
  const month = (ago: number) => current.subtract({ months: ago }).toString()
  return [month(MESES), ...Array.from({ length: MESES - 1 }, (_, at) => month(MESES - 1 - at))]
}

/**
 * Compares what would have been forecast at the beginning of each past month with what was received in it. Only
 * receitas that existed by then count, and only payments made by then form the habit of a client.
 * @param paid paid receitas, the latest payment first
 */
async function testPast(db: ReadDb, hoje: string, paid: PaidRow[]): Promise<PrevisaoDeCaixa['conferencia']> {
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

function testMonth(mes: string, receivables: Recebivel[], paid: PaidRow[]): MesConferido {
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
function usualDelays(paid: PaidRow[]): Map<string, number> {
  const delays = new Map<string, number>()
  for (const [cliente, own] of Map.groupBy(paid, (one) => one.cliente))
    delays.set(cliente, habitoDe(own.map(delayOf)).mediana)
  return delays
}

const delayOf = ({ vencimento, pago_em }: PaidRow): number => diasEntre(vencimento, pago_em)

const sumOf = (payments: { valor: number }[]) => payments.reduce((sum, { valor }) => sum + valor, 0)

function meanError(meses: MesConferido[], forecast: 'pelosAtrasos' | 'pelosVencimentos'): number | null {
  if (meses.length === 0) return null
  const error = meses.reduce((sum, month) => sum + Math.abs(month[forecast] - month.recebido), 0)
  return Math.round((error / meses.length) * 100) / 100
}
