import type { ResultadoDeProjeto } from '#money/resultados/schemas.ts'
import { counted, reais } from '#platform/browser/format.ts'

/** What remains of a project, such as `Entre R$ 1.900,00 e R$ 3.400,00`. */
export const rangeInWords = ({ faixa }: Pick<ResultadoDeProjeto, 'faixa'>): string =>
  faixa ? between(faixa) : 'Ainda não dá para estimar'

export const between = ({ de, ate }: { de: number; ate: number }): string =>
  `Entre ${reais(de)} e ${reais(ate)}`

/** Why a result is as sure as it is, such as `confiança média: 6 de 9 atividades têm datas completas`. */
export function confidenceInWords({
  base,
  confianca,
  completas,
  atividades,
}: Pick<ResultadoDeProjeto, 'base' | 'confianca' | 'completas' | 'atividades'>): string {
  if (base === 'nada') return 'nenhum tempo conhecido até aqui'
  if (base === 'agencia')
    return `confiança ${confianca}: sem atividades na agenda, vale o tempo com a agência dividido pelos projetos abertos`
  return `confiança ${confianca}: ${completeInWords(completas, atividades)}`
}

function completeInWords(completas: number, atividades: number): string {
  if (completas === 0 && atividades === 1) return 'a única atividade ainda não tem datas completas'
  if (completas === 0) return `nenhuma das ${atividades} atividades tem datas completas`
  const verb = completas === 1 ? 'tem' : 'têm'
  return `${completas} de ${counted(atividades, 'atividade', 'atividades')} ${verb} datas completas`
}

/** The results of each client, in their order. */
export function byClient(rows: ResultadoDeProjeto[]): [cliente: string, rows: ResultadoDeProjeto[]][] {
  // Without `Map.groupBy`, which the oldest supported browsers do not have.
  const clients = new Map<string, ResultadoDeProjeto[]>()
  for (const row of rows) clients.set(row.cliente, [...(clients.get(row.cliente) ?? []), row])
  return [...clients]
}

/** The sum of amounts in reais, added up in centavos to avoid floating point errors. */
const sumOf = <Row>(rows: Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + Math.round(of(row) * 100), 0) / 100

/** The sums of several results. The range is that of the projects that have one. */
export function totalOf(rows: ResultadoDeProjeto[]) {
  const ranges = rows.flatMap(({ faixa }) => (faixa ? [faixa] : []))
  return {
    faturado: sumOf(rows, ({ faturado }) => faturado),
    custos: sumOf(rows, ({ custos }) => custos),
    faixa:
      ranges.length > 0 ? { de: sumOf(ranges, ({ de }) => de), ate: sumOf(ranges, ({ ate }) => ate) } : null,
    /** How many have no range. */
    semFaixa: rows.length - ranges.length,
  }
}

/** What widens or prevents the range, as sentences. */
export function reasonsOf({ tempo, semCusto, base, atividades, completas }: ResultadoDeProjeto): string[] {
  const reasons: string[] = []
  if (!tempo) reasons.push('Informe nas configurações quanto custa cada pessoa por mês.')
  else if (semCusto.length > 0)
    reasons.push(`Sem custo informado: ${semCusto.join(', ')}. Vale do menor ao maior custo da equipe.`)
  if (base === 'atividades' && completas < atividades)
    reasons.push('As atividades que não terminaram contam de nada até a média das outras.')
  if (base !== 'nada') {
    const source = base === 'atividades' ? 'da agenda' : 'do tempo com a agência'
    reasons.push(`As horas vêm ${source}, dentro do expediente das configurações, com margem de 20%.`)
  }
  return reasons
}
