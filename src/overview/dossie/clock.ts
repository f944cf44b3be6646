import { momento } from '#platform/contract/datas.ts'
import { type Cell, decimal } from '#platform/csv.ts'
import { type Lado, porqueLabels } from '#proofing/passagens/rules.ts'
import type { Relogio } from '#proofing/relogio/schemas.ts'
import { fraseDoRelogio } from '#proofing/relogio/words-rules.ts'

const headings = ['Desde', 'Com quem', 'Motivo', 'O que falta', 'Horas corridas', 'Horas úteis']

const sides: Record<Lado, string> = {
  agencia: 'Agência',
  cliente: 'Cliente',
  ninguem: 'Ninguém',
}

const HOUR = 60
const hours = (minutes: number): string => decimal(minutes / HOUR)

/** The hand-overs of a project as CSV, and the sums of both sides. */
export const clockLines = ({ trechos, agencia, cliente, ninguem }: Relogio): Cell[][] => [
  headings,
  ...trechos.map(({ em, lado, porque, texto, corridos, uteis }) => [
    momento(em),
    sides[lado],
    porqueLabels[porque],
    texto,
    hours(corridos),
    hours(uteis),
  ]),
  ...Object.entries({ agencia, cliente, ninguem }).map(([lado, { corridos, uteis }]) => [
    'Total',
    sides[lado as Lado],
    '',
    '',
    hours(corridos),
    hours(uteis),
  ]),
]

export const clockSentence = (relogio: Relogio): string => fraseDoRelogio(relogio, relogio.dias_cliente)
