import { type Cell, decimal } from '#platform/csv.ts'
import type { RelatorioDoRelogio } from './schemas.ts'

const headings = [
  'Cliente',
  'Projeto',
  'Com a agência (horas úteis)',
  'Com o cliente (horas úteis)',
  'Com o cliente (dias úteis)',
  'Com a agência (horas corridas)',
  'Com o cliente (horas corridas)',
]

const HOUR = 60
const hours = (minutes: number): string => decimal(minutes / HOUR)

/** The lines of the report as CSV: one for each project. */
export const reportLines = ({ clientes }: RelatorioDoRelogio): Cell[][] => [
  headings,
  ...clientes.flatMap(({ nome, projetos }) =>
    projetos.map(({ title, agencia, cliente, dias_cliente }) => [
      nome,
      title,
      hours(agencia.uteis),
      hours(cliente.uteis),
      dias_cliente,
      hours(agencia.corridos),
      hours(cliente.corridos),
    ]),
  ),
]
