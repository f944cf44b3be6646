import type { AppContext } from '#platform/app-context.ts'
import { countBetween, countMinutes } from './minute-by-minute.ts'

type Context = Pick<AppContext, 'database' | 'clock'>

/** Reads the stored rows from which the figures about approvals follow. */
export async function rowsOf({ database: { reads: db } }: Context) {
  return {
    projetos: await db
      .selectFrom('projetos')
      .select(['id', 'clientName', 'excluido_em'])
      .orderBy('id')
      .execute(),
    rodadas: await db.selectFrom('rodadas').selectAll().orderBy('id').execute(),
    decisoes: await db.selectFrom('decisoes').select(['rodada_id', 'createdAt']).orderBy('id').execute(),
    aditivos: await db.selectFrom('aditivos').selectAll().orderBy('id').execute(),
    receitas: await db
      .selectFrom('transacoes_financeiras')
      .select(['id', 'excluido_em'])
      .orderBy('id')
      .execute(),
  }
}

interface Wanted {
  de: string
  ate: string
  feriados: string[]
  /** The name of the client whose projects count; without it, all count. */
  cliente?: string
}

/** The median of three or more numbers: those at both ends are taken away in turn. */
function middleOf(numbers: number[]): number | null {
  if (numbers.length < 3) return null
  const left = [...numbers].sort((a, b) => a - b)
  while (left.length > 2) left.splice(0, 1) && left.pop()
  return left.reduce((sum, one) => sum + one, 0) / left.length
}

/**
 * Computes the figures about approvals from the stored rows, one project after the other. It shares no code with the
 * figures of the application. Brazil has no summer time in these periods.
 */
export async function byHand(
  context: Context,
  { projetos, rodadas, decisoes, aditivos, receitas }: Awaited<ReturnType<typeof rowsOf>>,
  { de, ate, feriados, cliente }: Wanted,
) {
  const from = `${de}T00:00:00-03:00`
  const to = new Date(Date.parse(`${ate}T00:00:00-03:00`) + 24 * 3_600_000).toISOString()
  const isIn = (instant: string | null) =>
    instant !== null && Date.parse(instant) >= Date.parse(from) && Date.parse(instant) < Date.parse(to)
  const counts: number[] = []
  const firsts: (string | null)[] = []
  const waits: { corridos: number; uteis: number }[] = []
  const prices: number[] = []
  const sides: Awaited<ReturnType<typeof countMinutes>>[] = []
  for (const { id, clientName, excluido_em } of projetos) {
    if (excluido_em !== null || (cliente !== undefined && clientName !== cliente)) continue
    const answered = rodadas.filter(
      (one) => one.projectId === id && (one.desfecho === 'aprovada' || one.desfecho === 'ajustes'),
    )
    const here = answered.filter((one) => isIn(one.fechada_em))
    if (here.length > 0)
      counts.push(answered.filter((one) => Date.parse(one.fechada_em ?? '') < Date.parse(to)).length)
    const [first] = answered
    if (first && isIn(first.fechada_em)) firsts.push(first.desfecho)
    for (const one of here) {
      const answers = decisoes
        .filter(({ rodada_id }) => rodada_id === one.id)
        .map(({ createdAt }) => createdAt)
      waits.push(countBetween(one.aberta_em, answers.sort()[0] ?? '', feriados))
    }
    for (const { rodada_id, transacao_id, valor, criado_em } of aditivos) {
      const rodada = rodadas.find((one) => one.id === rodada_id)
      if (rodada?.projectId !== id || !isIn(criado_em)) continue
      const isWaived = rodada.dispensada_em !== null || rodada.conta === 0 || rodada.desfecho === 'retirada'
      const receita = receitas.find((one) => one.id === transacao_id)
      if (!isWaived && receita?.excluido_em === null) prices.push(valor)
    }
    const minutes = await countMinutes(context, id, { feriados, from, to })
    if ((minutes['agencia']?.corridos ?? 0) + (minutes['cliente']?.corridos ?? 0) > 0) sides.push(minutes)
  }
  const approved = firsts.filter((one) => one === 'aprovada').length
  const rounded = (value: number | null) => (value === null ? null : Math.round(value))
  const sum = (side: string, unit: 'corridos' | 'uteis') =>
    sides.reduce((total, one) => total + (one[side]?.[unit] ?? 0), 0)
  return {
    rodadas_por_projeto: { base: counts.length, mediana: middleOf(counts) },
    na_primeira: {
      base: firsts.length,
      aprovados: approved,
      percentual: firsts.length < 3 ? null : Number(((100 * approved) / firsts.length).toFixed(1)),
    },
    primeira_resposta: {
      base: waits.length,
      uteis: rounded(middleOf(waits.map(({ uteis }) => uteis))),
      corridos: rounded(middleOf(waits.map(({ corridos }) => corridos))),
    },
    por_lado: {
      base: sides.length,
      agencia: { corridos: sum('agencia', 'corridos'), uteis: sum('agencia', 'uteis') },
      cliente: { corridos: sum('cliente', 'corridos'), uteis: sum('cliente', 'uteis') },
      dias_cliente: sides.reduce(
        (days, one) => days + Math.floor((one['cliente']?.uteis ?? 0) / (9 * 60)),
        0,
      ),
    },
    extras: { base: prices.length, valor: prices.reduce((total, one) => total + one, 0) / 100 },
  }
}
