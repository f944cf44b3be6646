import type { MesDeCaixa } from '#contract/financeiro.ts'
import { toReais } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'
import { balance, openByMonth, paidByMonth, paidUntil, type Sides } from './queries.ts'

interface Sum {
  mes: string
  tipo: keyof Sides
  soma: number
}

/**
 * Twelve months of what was paid and what is to come. What is open and overdue is expected in the month of
 * today; a month before that expects nothing any more.
 */
export async function cashFlow(db: Db, hoje: string, months: string[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const paid = await paidByMonth(db, `${first}-01`, `${last}-31`)
  const open = expected(await openByMonth(db, `${last}-31`), hoje.slice(0, 7))
  const anterior = {
    realizado: await paidUntil(db, `${first}-00`),
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
  return { meses, anterior: { realizado: toReais(realizado), previsto: toReais(previsto) } }
}

/** The balance on that day, if all that is open by then is paid by then. */
export async function expectedUntil(db: Db, day: string): Promise<number> {
  return (await paidUntil(db, day)) + balance(sidesOf(await openByMonth(db, day)))
}

/** What was to come before this month is expected in it now. */
const expected = (open: Sum[], current: string): Sum[] =>
  open.map((one) => (one.mes < current ? { ...one, mes: current } : one))

const inReais = ({ receita, despesa }: Sides) => ({ receita: toReais(receita), despesa: toReais(despesa) })

function sidesOf(sums: Sum[]): Sides {
  const of = (tipo: keyof Sides) => sums.reduce((all, one) => (one.tipo === tipo ? all + one.soma : all), 0)
  return { receita: of('receita'), despesa: of('despesa') }
}
