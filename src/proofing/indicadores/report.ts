import { type Cell, decimal, money } from '#platform/csv.ts'
import type { Figuras, Indicadores } from './schemas.ts'

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
export const reportLines = ({ clientes, ...total }: Indicadores): Cell[][] => [
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
