import { listProjectedEntries } from '#money/contas-fixas/projection.ts'
import { financeiroMessages } from '#money/messages.ts'
import { drawInThread } from '#money/recibos/drawing-thread.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { invalid } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import type { MesDeCaixa } from './contract.ts'
import { readMonth } from './month-queries.ts'
import { previsaoDeCaixa } from './previsao.ts'
import {
  balance,
  costsOf,
  hasTransacoes,
  monthAround,
  openByMonth,
  paidByMonth,
  paidUntil,
  type SumsByTipo,
  twelveMonths,
} from './queries.ts'
import { sumByCategory, sumByClient, sumOverdue } from './share-queries.ts'

const on = api.financeiro

export const financeiroHandlers = on.router({
  painel: on.painel.handler(async ({ context: { db, now }, input }) => {
    const hoje = today(now)
    const { inicio, fim } = monthAround(hoje)
    const periodo = { inicio: input.data_inicio ?? inicio, fim: input.data_fim ?? fim }
    if (periodo.fim < periodo.inicio) throw invalid('data_fim', financeiroMessages.financeiro.periodo)
    const months = twelveMonths(hoje, input.inicio)
    return {
      hoje,
      periodo,
      vazio: !(await hasTransacoes(db)),
      ...(await cashFlow(db, hoje, months)),
      custos: await costsOf(db, months),
      categorias: await sumByCategory(db, periodo),
      ...(await sumByClient(db, periodo, input.clientes)),
      atrasos: await sumOverdue(db, hoje),
    }
  }),

  previsao: on.previsao.handler(({ context: { db, now } }) => previsaoDeCaixa(db, today(now))),

  mesPdf: on.mesPdf.handler(async ({ context: { db, now, resHeaders }, input: { mes } }) => {
    const name = `movimento-${mes}.pdf`
    const bytes = await drawInThread({ mes: await readMonth(db, mes, now) })
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),
})

interface MonthSum {
  mes: string
  tipo: keyof SumsByTipo
  soma: number
}

/**
 * Returns, in centavos, the balance today, the balance expected at the end of this month, and the balance
 * before the month `first`.
 */
async function balances(
  db: ReadDb,
  { hoje, first, coming }: { hoje: string; first: string; coming: MonthSum[] },
) {
  const { fim } = monthAround(hoje)
  const [saldo, paidByThen, before] = await paidUntil(db, [hoje, fim, `${first}-00`])
  const open = await openByMonth(db, fim)
  const thisMonth = coming.filter(({ mes }) => mes <= hoje.slice(0, 7))
  return { saldo, previsto: paidByThen + balance(sidesOf([...open, ...thisMonth])), antes: before }
}

/**
 * Cash flow of the given months: paid (`realizado`), open (`previsto`), and entries that contas fixas will
 * still create (`projetado`). Overdue amounts are expected in the present month, so that past months have no
 * expected amounts.
 */
async function cashFlow(db: ReadDb, hoje: string, months: string[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const coming = await projectedByMonth(db, hoje, [monthAround(hoje).fim, monthAround(last).fim])
  const { saldo, previsto: saldoPrevisto, antes } = await balances(db, { hoje, first, coming })
  const paid = await paidByMonth(db, `${first}-01`, `${last}-31`)
  const open = expected(await openByMonth(db, `${last}-31`), hoje.slice(0, 7))
  const before = (all: MonthSum[]) => balance(sidesOf(all.filter(({ mes }) => mes < first)))
  const anterior = { realizado: antes, previsto: before(open), projetado: before(coming) }
  let running = anterior.realizado + anterior.previsto + anterior.projetado
  const meses = months.map((mes): MesDeCaixa => {
    const inMonth = (all: MonthSum[]) => sidesOf(all.filter((one) => one.mes === mes))
    const [realizado, previsto, projetado] = [inMonth(paid), inMonth(open), inMonth(coming)]
    const saldo = balance(realizado) + balance(previsto) + balance(projetado)
    running += saldo
    return {
      mes,
      realizado: inReais(realizado),
      previsto: inReais(previsto),
      projetado: inReais(projetado),
      saldo: toReais(saldo),
      acumulado: toReais(running),
    }
  })
  return {
    saldo: toReais(saldo),
    saldoPrevisto: toReais(saldoPrevisto),
    meses,
    anterior: {
      realizado: toReais(anterior.realizado),
      previsto: toReais(anterior.previsto),
      projetado: toReais(anterior.projetado),
    },
  }
}

/**
 * The entries that contas fixas will still create up to the latest of these days, each with its month and
 * tipo.
 */
async function projectedByMonth(db: ReadDb, hoje: string, days: string[]): Promise<MonthSum[]> {
  const all = await listProjectedEntries(db, hoje, days.toSorted().at(-1) ?? hoje)
  return all.map(({ tipo, data_vencimento, valor }) => ({
    mes: data_vencimento.slice(0, 7),
    tipo,
    soma: valor,
  }))
}

/** Moves open amounts of past months to the present month. */
const expected = (open: MonthSum[], current: string): MonthSum[] =>
  open.map((one) => (one.mes < current ? { ...one, mes: current } : one))

const inReais = ({ receita, despesa }: SumsByTipo) => ({
  receita: toReais(receita),
  despesa: toReais(despesa),
})

function sidesOf(sums: MonthSum[]): SumsByTipo {
  const of = (tipo: keyof SumsByTipo) =>
    sums.reduce((all, one) => (one.tipo === tipo ? all + one.soma : all), 0)
  return { receita: of('receita'), despesa: of('despesa') }
}
