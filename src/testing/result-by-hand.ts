import type { AppContext } from '#platform/app-context.ts'
import { wallClock } from '#platform/contract/datas.ts'

interface Wanted {
  projeto: number
  /** The first instant that counts. */
  since: string
  /** The people of the team by name, with their monthly cost in reais. */
  custos: Record<string, number>
  /** Whether work is done at a local time of a day. */
  isWorked: (dia: string, hora: string) => boolean
}

const MINUTE = 60_000
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE)

/** Reads the stored rows from which the result of a project follows. */
async function rowsOf({ database: { reads: db } }: Pick<AppContext, 'database'>) {
  return {
    atividades: await db
      .selectFrom('atividades')
      .select(['responsavel', 'data_pedido', 'data_entrega', 'projeto_id', 'excluido_em'])
      .orderBy('id')
      .execute(),
    transacoes: await db
      .selectFrom('transacoes_financeiras')
      .select(['tipo', 'valor', 'data_vencimento', 'projeto_id', 'conta_fixa_id', 'excluido_em'])
      .orderBy('id')
      .execute(),
    passagens: await db.selectFrom('passagens').select(['projectId', 'em', 'lado']).orderBy('id').execute(),
  }
}

/**
 * Computes what a project has earned until now from the stored rows, one minute after the other. It shares no code with
 * the report of the application.
 */
export async function resultByHand(
  context: Pick<AppContext, 'database' | 'clock'>,
  { projeto, since, custos, isWorked }: Wanted,
) {
  const { atividades, transacoes, passagens } = await rowsOf(context)
  const now = context.clock().epochMilliseconds
  const names = Object.keys(custos)
  const costs = Object.values(custos)
  const all = costs.reduce((total, one) => total + one, 0)
  const works = atividades
    .filter(({ excluido_em }) => excluido_em === null)
    .map(({ responsavel, data_pedido, data_entrega, projeto_id }) => ({
      people: responsavel.split(' e '),
      from: minuteOf(data_pedido),
      to: minuteOf(data_entrega),
      isOwn: projeto_id === projeto,
      isComplete: data_pedido < data_entrega && Date.parse(data_entrega) <= now,
    }))
  const fixed = (month: string) =>
    transacoes
      .filter(
        (one) =>
          one.excluido_em === null &&
          one.tipo === 'despesa' &&
          one.conta_fixa_id !== null &&
          one.projeto_id === null &&
          one.data_vencimento.startsWith(month),
      )
      .reduce((total, { valor }) => total + valor / 100, 0)
  const overhead = (month: string) => Math.max(0, fixed(month) - all) / (costs.length * 160)

  const own = works.filter(({ isOwn }) => isOwn)
  const sums = { hours: 0, agency: 0, cost: 0, share: 0, agencyShare: 0 }
  const overheads = new Map<string, number>()
  for (let minute = minuteOf(since); minute < Math.floor(now / MINUTE); minute++) {
    const { dia, hora } = wallClock(minute * MINUTE)
    if (!isWorked(dia, hora.slice(0, 5))) continue
    const month = dia.slice(0, 7)
    const perHour = overheads.get(month) ?? overhead(month)
    overheads.set(month, perHour)
    for (const name of names) {
      const active = works.filter(
        ({ people, from, to }) => people.includes(name) && from <= minute && minute < to,
      )
      for (const { isOwn, isComplete } of active) {
        if (!isOwn || !isComplete) continue
        const part = 1 / active.length / 60
        sums.hours += part
        sums.cost += (part * (custos[name] ?? 0)) / 160
        sums.share += part * perHour
      }
    }
    const holders = new Map<number, string>()
    for (const { projectId, em, lado } of passagens) if (minuteOf(em) <= minute) holders.set(projectId, lado)
    const open = [...holders].filter(([, lado]) => lado === 'agencia').map(([id]) => id)
    if (open.includes(projeto)) {
      sums.agency += 1 / open.length / 60
      sums.agencyShare += perHour / open.length / 60
    }
  }

  const complete = own.filter(({ isComplete }) => isComplete).length
  const missing = own.length - complete
  const mean = complete === 0 ? 9 : sums.hours / complete
  const thisMonth = wallClock(now).dia.slice(0, 7)
  const [low, high] =
    own.length > 0
      ? [
          { hours: sums.hours, cost: sums.cost, share: sums.share },
          {
            hours: sums.hours + missing * mean,
            cost: sums.cost + (missing * mean * Math.max(...costs)) / 160,
            share: sums.share + missing * mean * overhead(thisMonth),
          },
        ]
      : [
          { hours: sums.agency, cost: (sums.agency * Math.min(...costs)) / 160, share: sums.agencyShare },
          {
            hours: sums.agency * names.length,
            cost: (sums.agency * all) / 160,
            share: sums.agencyShare * names.length,
          },
        ]
  const cents = (value: number) => Math.round(value * 100) / 100
  const rows = transacoes.filter((one) => one.excluido_em === null && one.projeto_id === projeto)
  const sumOf = (tipo: string) =>
    rows.filter((one) => one.tipo === tipo).reduce((total, { valor }) => total + valor / 100, 0)
  const tempo = { de: cents(0.8 * low.cost), ate: cents(1.2 * high.cost) }
  const rateio = { de: cents(0.8 * low.share), ate: cents(1.2 * high.share) }
  const balance = sumOf('receita') - sumOf('despesa')
  return {
    atividades: own.length,
    completas: complete,
    horas: { de: Math.round(0.8 * low.hours), ate: Math.round(1.2 * high.hours) },
    tempo,
    rateio,
    faixa: { de: cents(balance - tempo.ate - rateio.ate), ate: cents(balance - tempo.de - rateio.de) },
  }
}
