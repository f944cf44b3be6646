import { counted, decimal, percent, reais } from '#platform/browser/format.ts'
import { type Figura, LINHAS_SUFICIENTES } from '#proofing/indicadores/rules.ts'
import type { Figuras } from '#proofing/indicadores/schemas.ts'
import { dias, horasUteis, tempoCorrido } from '#proofing/relogio/words-rules.ts'

export const labels: Record<Figura, string> = {
  rodadas_por_projeto: 'Rodadas por projeto',
  na_primeira: 'Aprovados na primeira rodada',
  primeira_resposta: 'Tempo até a primeira resposta',
  por_lado: 'Tempo com cada lado',
  extras: 'Rodadas extras',
}

/** A figure in words, which is never shown without its basis. */
export interface InWords {
  /** Null if there are too few rows for the figure. */
  value: string | null
  note?: string
  /** The rows on which the figure rests, such as `14 projetos`; empty if there are none. */
  rows: string
  /** What was done with these rows, such as `Mediana de 14 projetos`; without it, `rows` says it. */
  basis?: string
  /** What there is to say instead of the figure. */
  sentence?: string
}

type FigurasDasRodadas = Omit<Figuras, 'por_lado'>

export const projects = (many: number) => counted(many, 'projeto', 'projetos')
export const rodadas = (many: number) => counted(many, 'rodada', 'rodadas')

const onlySentence = (sentence: string): InWords => ({ value: null, rows: '', sentence })
const tooFewRows = (what: string, rows: string, unit: string): InWords => ({
  value: null,
  rows,
  sentence: `Poucos dados: ${what} aparece a partir de ${LINHAS_SUFICIENTES} ${unit}.`,
})

function projectCount({ base, mediana }: Figuras['rodadas_por_projeto']): InWords {
  if (base === 0) return onlySentence('Nenhum projeto teve uma rodada respondida neste período.')
  const rows = projects(base)
  return mediana === null
    ? tooFewRows('a mediana', rows, 'projetos')
    : { value: decimal(mediana), rows, basis: `Mediana de ${rows}` }
}

function firstApproval({ base, aprovados, percentual }: Figuras['na_primeira']): InWords {
  if (base === 0) return onlySentence('Nenhum projeto teve a primeira rodada respondida neste período.')
  const rows = `${aprovados} de ${projects(base)}`
  return percentual === null
    ? tooFewRows('a porcentagem', rows, 'projetos')
    : { value: percent(percentual), rows }
}

function primeiraRespostaInWords({ base, uteis, corridos }: Figuras['primeira_resposta']): InWords {
  if (base === 0) return onlySentence('Nenhuma rodada foi respondida neste período.')
  const rows = rodadas(base)
  if (uteis === null || corridos === null) return tooFewRows('a mediana', rows, 'rodadas')
  return {
    value: horasUteis(uteis),
    note: `${tempoCorrido(corridos)} em tempo corrido`,
    rows,
    basis: `Mediana de ${rows}`,
  }
}

function furtherRodadas({ base, valor }: Figuras['extras']): InWords {
  if (base === 0) return onlySentence('Nenhuma rodada extra foi aceita neste período.')
  const rows = rodadas(base)
  return { value: reais(valor), rows, basis: `Soma de ${rows}` }
}

/** The figures about rodadas in words. */
export const inWords = (figuras: FigurasDasRodadas): Record<keyof FigurasDasRodadas, InWords> => ({
  rodadas_por_projeto: projectCount(figuras.rodadas_por_projeto),
  na_primeira: firstApproval(figuras.na_primeira),
  primeira_resposta: primeiraRespostaInWords(figuras.primeira_resposta),
  extras: furtherRodadas(figuras.extras),
})

/** The time with each side in words. */
export function sidesInWords({ base, agencia, cliente, dias_cliente }: Figuras['por_lado']) {
  const days = dias_cliente > 0 ? ` (${dias(dias_cliente)})` : ''
  const rows = base === 0 ? '' : projects(base)
  return {
    agencia: { value: horasUteis(agencia.uteis), note: `${tempoCorrido(agencia.corridos)} corridos`, rows },
    cliente: {
      value: `${horasUteis(cliente.uteis)}${days}`,
      note: `${tempoCorrido(cliente.corridos)} corridos`,
      rows,
    },
  }
}
