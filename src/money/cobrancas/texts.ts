import { dia } from '#platform/contract/datas.ts'
import { formatReais } from '#platform/db/money.ts'
import type { Passo } from './contract.ts'

/** The data of a reminder; money in centavos. */
export interface Assunto {
  pessoa: string
  agencia: string
  descricao: string | null
  data_vencimento: string
  /** Days since the due date; negative before it. */
  dias: number
  valor: number
  saldo: number
  copia_e_cola: string | null
}

const BRIEF = 120

const greetings: Record<Passo, (pessoa: string) => string> = {
  'D-3': (pessoa) => `Olá, ${pessoa}! Tudo bem?`,
  D0: (pessoa) => `Olá, ${pessoa}! Tudo bem?`,
  'D+3': (pessoa) => `Olá, ${pessoa}! Tudo bem?`,
  'D+7': (pessoa) => `Olá, ${pessoa}.`,
}

const bodies: Record<Passo, (assunto: Assunto) => string> = {
  'D-3': (assunto) => `Passando para lembrar que ${whatOf(assunto)} ${whenOf(assunto)}.`,
  D0: (assunto) =>
    assunto.dias === 0
      ? `Passando para lembrar que ${whatOf(assunto)} ${whenOf(assunto)}.`
      : `Passando para lembrar que ${whatOf(assunto)} ${whenOf(assunto)}. ${ifPaid}`,
  'D+3': (assunto) => `Ainda não identificamos o pagamento: ${whatOf(assunto)} ${whenOf(assunto)}. ${ifPaid}`,
  'D+7': (assunto) =>
    `Continua em aberto há ${assunto.dias} dias: ${whatOf(assunto)} ${whenOf(assunto)}. Se houver algum imprevisto, fale conosco para combinarmos a melhor forma. ${ifPaid}`,
}

const ifPaid = 'Se já pagou, desconsidere esta mensagem ou nos envie o comprovante.'

function whatOf({ descricao, valor, saldo }: Assunto): string {
  const value =
    saldo === valor
      ? `o valor de ${formatReais(valor)}`
      : `o saldo de ${formatReais(saldo)} (de ${formatReais(valor)})`
  return descricao ? `${value}, referente a “${brief(descricao)}”,` : value
}

/** Returns the first line of a text, shortened, because a description may be pages long. */
function brief(descricao: string): string {
  const [line = ''] = descricao.split('\n')
  return line.length <= BRIEF ? line : `${line.slice(0, BRIEF).trimEnd()}…`
}

function whenOf({ data_vencimento, dias }: Assunto): string {
  const day = dia(data_vencimento)
  if (dias === 0) return `vence hoje, ${day}`
  if (dias === -1) return `vence amanhã, ${day}`
  return dias < 0 ? `vence em ${day}` : `venceu em ${day}`
}

const howToPay = (copia_e_cola: string) =>
  `Para pagar por Pix, copie o código abaixo e cole no aplicativo do seu banco, em “Pix copia e cola”:\n\n${copia_e_cola}`

/** The suggested text of a reminder. The sender can edit it. */
export function textOf(passo: Passo, assunto: Assunto): string {
  const { pessoa, agencia, copia_e_cola } = assunto
  return [
    greetings[passo](pessoa),
    bodies[passo](assunto),
    ...(copia_e_cola ? [howToPay(copia_e_cola)] : []),
    `Agradecemos!\n${agencia}`,
  ].join('\n\n')
}

export const subjectOf = ({ agencia, data_vencimento, dias }: Assunto): string =>
  `${brief(agencia)}: pagamento ${dias > 0 ? 'vencido em' : 'com vencimento em'} ${dia(data_vencimento)}`
