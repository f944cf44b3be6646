import { listProjectedEntries } from '#money/contas-fixas/projection.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { completeMonths, delayOf, testPast } from './conferencia.ts'
import type { PrevisaoDeCaixa } from './contract.ts'
import { chaveDe, listAgreed, listOpen, listPaid, type Pago } from './previsao-queries.ts'
import { diasDepois, fimDaPrevisao, habitoDe, type Lancamento } from './previsao-rules.ts'
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

const habitsOf = (paid: Pago[]): Habits =>
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

interface Due {
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
async function listDue(db: ReadDb, hoje: string, to: string): Promise<Due[]> {
  const projected = await listProjectedEntries(db, hoje, to)
  return [
    ...(await listOpen(db, to)).map((one) => ({ ...one, previsto: false })),
    ...projected.map(({ pessoa_nome, ...one }) => ({ ...one, nome: pessoa_nome, previsto: true })),
  ]
}

const toLancamento = ({ data_vencimento, tipo, valor, cliente_id, nome, previsto }: Due): Lancamento => ({
  dia: data_vencimento,
  tipo,
  valor: toReais(valor),
  cliente: tipo === 'receita' ? chaveDe(cliente_id, nome) : null,
  previsto,
})

/** The clients that have something to pay, those with the largest sum first. */
function clientsOf(due: Due[], habits: Habits): PrevisaoDeCaixa['clientes'] {
  const own = Map.groupBy(
    due.filter(({ tipo }) => tipo === 'receita'),
    ({ cliente_id, nome }) => chaveDe(cliente_id, nome),
  )
  const sumOf = (all: Due[]) => all.reduce((sum, { valor }) => sum + valor, 0)
  return [...own]
    .sort(([, one], [, other]) => sumOf(other) - sumOf(one))
    .map(([chave, [first]]) => ({
      chave,
      cliente_id: first?.cliente_id ?? null,
      nome: first?.nome ?? '',
      ...(habits.get(chave) ?? habitoDe([])),
    }))
}
