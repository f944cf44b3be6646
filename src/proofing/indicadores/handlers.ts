import { type Cell, csvAnswer, decimal, money } from '#platform/csv.ts'
import { toReais } from '#platform/db/money.ts'
import { normalise } from '#platform/db/text.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { api } from '#platform/http/dispatch.ts'
import { readReport } from '#proofing/relogio/queries.ts'
import { type ExtraDoProjeto, listExtras } from './extras-queries.ts'
import type { Asking, DoProjeto, Period } from './report.ts'
import { listRespondidas, type RodadaDoProjeto } from './rodadas-queries.ts'
import {
  type BaseDosIndicadores,
  doPeriodo,
  type Figura,
  figurasDe,
  type Lados,
  porProjeto,
  primeirasDe,
} from './rules.ts'
import type { Figuras, Indicadores, LinhasDaFigura } from './schemas.ts'

const on = api.indicadores

export const indicadoresHandlers = on.router({
  aprovacao: on.aprovacao.handler(({ context, input }) => readIndicadores(context, input)),

  linhas: on.linhas.handler(({ context, input }) => readLinhas(context, input)),

  exportar: on.exportar.handler(async ({ context, input }) =>
    csvAnswer(context, 'aprovacoes', [reportLines(await readIndicadores(context, input))]),
  ),
})

const headings = [
  'Cliente',
  'Rodadas por projeto (mediana)',
  'Projetos com rodada respondida',
  'Aprovados na primeira rodada (%)',
  'Projetos aprovados na primeira rodada',
  'Projetos com a primeira rodada respondida',
  'Primeira resposta (horas úteis, mediana)',
  'Primeira resposta (horas corridas, mediana)',
  'Rodadas respondidas',
  'Com a agência (horas úteis)',
  'Com o cliente (horas úteis)',
  'Com o cliente (dias úteis)',
  'Com a agência (horas corridas)',
  'Com o cliente (horas corridas)',
  'Projetos com tempo',
  'Rodadas extras (R$)',
  'Rodadas extras aceitas',
]

const HOUR = 60
const hours = (minutes: number): string => decimal(minutes / HOUR)
const orEmpty = (value: number | null, write: (value: number) => string): string =>
  value === null ? '' : write(value)

/** The figures as CSV: one line for each client, and their total. A figure with too few rows is empty. */
const reportLines = ({ clientes, ...total }: Indicadores): Cell[][] => [
  headings,
  ...clientes.map(({ nome, ...figuras }) => [nome, ...cellsOf(figuras)]),
  ['Total', ...cellsOf(total)],
]

const cellsOf = ({
  rodadas_por_projeto,
  na_primeira,
  primeira_resposta,
  por_lado,
  extras,
}: Figuras): Cell[] => [
  orEmpty(rodadas_por_projeto.mediana, decimal),
  rodadas_por_projeto.base,
  orEmpty(na_primeira.percentual, decimal),
  na_primeira.aprovados,
  na_primeira.base,
  orEmpty(primeira_resposta.uteis, hours),
  orEmpty(primeira_resposta.corridos, hours),
  primeira_resposta.base,
  hours(por_lado.agencia.uteis),
  hours(por_lado.cliente.uteis),
  por_lado.dias_cliente,
  hours(por_lado.agencia.corridos),
  hours(por_lado.cliente.corridos),
  por_lado.base,
  money(extras.valor),
  extras.base,
]

interface Filter extends Period {
  cliente?: string | undefined
}

type LadosDoProjeto = Lados & DoProjeto

interface Base extends BaseDosIndicadores {
  rodadas: RodadaDoProjeto[]
  lados: LadosDoProjeto[]
  extras: ExtraDoProjeto[]
}

/** The key of a client: the account, or the name of a client without one. */
const keyOf = ({ clientId, clientName }: Pick<DoProjeto, 'clientId' | 'clientName'>): string =>
  clientId === null ? `nome-${normalise(clientName)}` : `conta-${clientId}`

const ofClient = <Row extends DoProjeto>(rows: Row[], cliente: string | undefined): Row[] =>
  cliente === undefined ? rows : rows.filter((row) => keyOf(row) === cliente)

const readRodadas = async (asking: Asking, { cliente, ...period }: Filter) =>
  ofClient(await listRespondidas(asking, period), cliente)

const readExtras = async (asking: Asking, { cliente, ...period }: Filter) =>
  ofClient(await listExtras(asking, period), cliente)

/** The time of the projects with each side, which is that of the clock's report. */
async function readLados(asking: Asking, { cliente, ...period }: Filter): Promise<LadosDoProjeto[]> {
  const { clientes } = await readReport(asking, period)
  const rows = clientes.flatMap(({ clientId, nome: clientName, projetos }) =>
    projetos.map(({ id: projeto_id, title: titulo, lado: _, ...times }) => ({
      projeto_id,
      titulo,
      clientId,
      clientName,
      ...times,
    })),
  )
  return ofClient(rows, cliente)
}

/** Computes the figures of a period, and those of each client by name. */
async function readIndicadores(asking: Asking, filter: Filter): Promise<Indicadores> {
  const base: Base = {
    rodadas: await readRodadas(asking, filter),
    lados: await readLados(asking, filter),
    extras: await readExtras(asking, filter),
  }
  const { de, ate } = filter
  return { de, ate, ...toFiguras(base), clientes: clientsOf(base) }
}

function toFiguras(base: Base): Figuras {
  const { extras, ...figuras } = figurasDe(base)
  return { ...figuras, extras: { ...extras, valor: toReais(extras.valor) } }
}

function clientsOf({ rodadas, lados, extras }: Base): Indicadores['clientes'] {
  // Earlier rodadas belong to projects that have one in the period too.
  const names = new Map([...rodadas, ...lados, ...extras].map((row) => [keyOf(row), row.clientName]))
  const own = <Row extends DoProjeto>(rows: Row[]) => Map.groupBy(rows, keyOf)
  const [byRodadas, byLados, byExtras] = [own(rodadas), own(lados), own(extras)]
  return [...names]
    .map(([chave, nome]) => ({
      chave,
      nome,
      ...toFiguras({
        rodadas: byRodadas.get(chave) ?? [],
        lados: byLados.get(chave) ?? [],
        extras: byExtras.get(chave) ?? [],
      }),
    }))
    .sort((one, other) => normalise(one.nome).localeCompare(normalise(other.nome), 'pt-BR'))
}

/** Lists the rows that a figure counts. */
async function readLinhas(
  asking: Asking,
  { figura, ...filter }: Filter & { figura: Figura },
): Promise<LinhasDaFigura> {
  if (figura === 'por_lado') {
    const lados = await readLados(asking, filter)
    return {
      figura,
      linhas: lados.map((row) => {
        const { agencia, cliente, dias_cliente } = row
        return { ...ofProject(row), agencia, cliente, dias_cliente }
      }),
    }
  }
  if (figura === 'extras') {
    const extras = await readExtras(asking, filter)
    return {
      figura,
      linhas: extras.map((row) => ({
        ...ofProject(row),
        numero: row.numero,
        valor: toReais(row.valor),
        aceita_em: toWireInstant(row.aceita_em),
        situacao: row.isPaga ? 'paga' : 'em_aberto',
      })),
    }
  }
  const rodadas = await readRodadas(asking, filter)
  if (figura === 'rodadas_por_projeto') {
    const projects = porProjeto(rodadas)
    return {
      figura,
      linhas: projects.map(({ rodada, quantas }) => ({ ...ofProject(rodada), rodadas: quantas })),
    }
  }
  if (figura === 'na_primeira')
    return {
      figura,
      linhas: primeirasDe(rodadas).map((row) => ({
        ...ofProject(row),
        aprovada: row.isAprovada,
        fechada_em: toWireInstant(row.fechada_em),
      })),
    }
  return {
    figura,
    linhas: doPeriodo(rodadas).map((row) => ({
      ...ofProject(row),
      numero: row.numero,
      aberta_em: toWireInstant(row.aberta_em),
      respondida_em: toWireInstant(row.respondida_em),
      espera: row.espera,
    })),
  }
}

const ofProject = ({ projeto_id, titulo, clientName }: DoProjeto) => ({
  projeto_id,
  titulo,
  cliente_nome: clientName,
})
