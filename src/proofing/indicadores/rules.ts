import { mediana } from '#platform/contract/mediana.ts'
import { somaDe, type Tempo } from '#proofing/relogio/rules.ts'
import type { Desfecho } from '#proofing/rodadas/resposta-rules.ts'

/** The figures about approvals. Each counts rows of its own. */
export const figuras = [
  'rodadas_por_projeto',
  'na_primeira',
  'primeira_resposta',
  'por_lado',
  'extras',
] as const
export type Figura = (typeof figuras)[number]

/** With fewer rows than this, a median or a percentage says nothing and is left out. */
export const LINHAS_SUFICIENTES = 3

/** A rodada that was closed with an answer. A withdrawn one is none. */
export interface AnsweredRodada {
  projeto_id: number
  /** Counts the rodadas of the project, including those that were withdrawn. */
  numero: number
  isAprovada: boolean
  /** Whether it was closed in the period. The others are earlier ones of the same projects. */
  isDoPeriodo: boolean
  /** The time from sending the pieces to the first answer. */
  espera: Tempo
}

/** How long a project was with each side. */
export interface Lados {
  agencia: Tempo
  cliente: Tempo
  /** The whole working days with the client. */
  dias_cliente: number
}

/** An accepted price for a rodada beyond those that the project includes. */
export interface Extra {
  /** In centavos. */
  valor: number
}

/** What the figures are computed from. */
export interface BaseDosIndicadores {
  rodadas: readonly AnsweredRodada[]
  lados: readonly Lados[]
  extras: readonly Extra[]
}

/** The rodadas that were closed in the period. */
export const doPeriodo = <R extends AnsweredRodada>(rodadas: readonly R[]): R[] =>
  rodadas.filter(({ isDoPeriodo }) => isDoPeriodo)

/** The first rodada of each project, if it was closed in the period. */
export function primeirasDe<R extends AnsweredRodada>(rodadas: readonly R[]): R[] {
  const first = new Map<number, R>()
  for (const rodada of rodadas) {
    const known = first.get(rodada.projeto_id)
    if (!known || rodada.numero < known.numero) first.set(rodada.projeto_id, rodada)
  }
  return doPeriodo([...first.values()])
}

/** One entry for each project with a rodada that was closed in the period: how many it has had until the end of it. */
export function porProjeto<R extends AnsweredRodada>(
  rodadas: readonly R[],
): { rodada: R; quantas: number }[] {
  return [...Map.groupBy(rodadas, ({ projeto_id }) => projeto_id).values()].flatMap((own) => {
    const [rodada] = doPeriodo(own)
    return rodada ? [{ rodada, quantas: own.length }] : []
  })
}

/** The figures about rodadas that need no clock of the projects. */
export function figurasDasRodadas(rodadas: readonly AnsweredRodada[]) {
  const answered = doPeriodo(rodadas)
  const projects = porProjeto(rodadas)
  const first = primeirasDe(rodadas)
  const approved = first.filter(({ isAprovada }) => isAprovada).length
  return {
    rodadas_por_projeto: {
      base: projects.length,
      mediana: medianaDe(projects.map(({ quantas }) => quantas)),
    },
    na_primeira: {
      base: first.length,
      aprovados: approved,
      percentual: isSuficiente(first.length) ? Math.round((approved / first.length) * 1000) / 10 : null,
    },
    primeira_resposta: {
      base: answered.length,
      uteis: roundedMinutes(medianaDe(answered.map(({ espera }) => espera.uteis))),
      corridos: roundedMinutes(medianaDe(answered.map(({ espera }) => espera.corridos))),
    },
  }
}

/** All figures, each with the number of rows from which it was computed (`base`). Money is in centavos. */
export const figurasDe = ({ rodadas, lados, extras }: BaseDosIndicadores) => ({
  ...figurasDasRodadas(rodadas),
  por_lado: {
    base: lados.length,
    agencia: somaDe(lados.map(({ agencia }) => agencia)),
    cliente: somaDe(lados.map(({ cliente }) => cliente)),
    dias_cliente: lados.reduce((sum, one) => sum + one.dias_cliente, 0),
  },
  extras: somaDosExtras(extras),
})

export const somaDosExtras = (extras: readonly Extra[]) => ({
  base: extras.length,
  valor: extras.reduce((sum, { valor }) => sum + valor, 0),
})

const isSuficiente = (base: number): boolean => base >= LINHAS_SUFICIENTES

const medianaDe = (values: readonly number[]): number | null =>
  isSuficiente(values.length) ? mediana(values) : null

const roundedMinutes = (value: number | null): number | null => (value === null ? null : Math.round(value))

/** What decides whether an accepted price is charged. */
interface Cobranca {
  desfecho: Desfecho | null
  /** Whether an admin took the rodada out of the count. */
  isTirada: boolean
  /** Whether an admin waived the charge. */
  isDispensada: boolean
  /** Whether the receita is in the bin. */
  isNaLixeira: boolean
}

/** Whether an accepted price is charged: it was not waived, and its rodada counts. */
export const isCobrada = ({ desfecho, isTirada, isDispensada, isNaLixeira }: Cobranca): boolean =>
  desfecho !== 'retirada' && !isTirada && !isDispensada && !isNaLixeira
