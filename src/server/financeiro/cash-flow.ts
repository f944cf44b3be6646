import type { MesDeCaixa } from '#contract/financeiro.ts'
import { toReais } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'
import { monthAround } from './periods.ts'
import { balance, openByMonth, paidByMonth, paidUntil, type Sides } from './queries.ts'

interface Sum {
  mes: string
  tipo: keyof Sides
  soma: number
}

/** What is there today, what will be at the end of its month, and what was before the first of the months. */
async function balances(db: Db, hoje: string, months: string[]) {
  const { fim } = monthAround(hoje)
  const [saldo, paidByThen, before] = await paidUntil(db, [hoje, fim, `${months[0]}-00`])
  const open = sidesOf(await openByMonth(db, fim))
  return { saldo, previsto: paidByThen + balance(open), antes: before }
}

/**
 * Twelve months of what was paid and what is to come. What is open and overdue is expected in the month of
 * today; a month before that expects nothing any more.
 */
export async function cashFlow(db: Db, hoje: string, months: string[]) {
  const { saldo, previsto: saldoPrevisto, antes } = await balances(db, hoje, months)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const paid = await paidByMonth(db, `${first}-01`, `${last}-31`)
  const open = expected(await openByMonth(db, `${last}-31`), hoje.slice(0, 7))
  const anterior = {
    realizado: antes,
    previsto: balance(sidesOf(open.filter(({ mes }) => mes < first))),
  }
  let running = anterior.realizado + anterior.previsto
  const meses = months.map((mes): MesDeCaixa => {
    const [realizado, previsto] = [paid, open].map((all) =>
      sidesOf(all.filter((one) => one.mes === mes)),
    ) as [Sides, Sides]
    const saldo = balance(realizado) + balance(previsto)
    running += saldo
    return {
      ...{ mes, realizado: inReais(realizado), previsto: inReais(previsto) },
      ...{ saldo: toReais(saldo), acumulado: toReais(running) },
    }
  })
  const { realizado, previsto } = anterior
  return {
    ...{ saldo: toReais(saldo), saldoPrevisto: toReais(saldoPrevisto), meses },
    anterior: { realizado: toReais(realizado), previsto: toReais(previsto) },
  }
}

/** What was to come before this month is expected in it now. */
const expected = (open: Sum[], current: string): Sum[] =>
  open.map((one) => (one.mes < current ? { ...one, mes: current } : one))

const inReais = ({ receita, despesa }: Sides) => ({ receita: toReais(receita), despesa: toReais(despesa) })

function sidesOf(sums: Sum[]): Sides {
  const of = (tipo: keyof Sides) => sums.reduce((all, one) => (one.tipo === tipo ? all + one.soma : all), 0)
  return { receita: of('receita'), despesa: of('despesa') }
}
