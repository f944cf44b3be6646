import { vencimentoEmPalavras } from '#money/transacoes-financeiras/vencimento-rules.ts'
import { dia } from '#platform/contract/datas.ts'
import { formatReais } from '#platform/db/money.ts'
import type { Passo } from './contract.ts'

/** The data of a reminder; money in centavos. */
export interface Assunto {
  /** The name of the person to greet; null if only a company is known. */
  pessoa: string | null
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

const greetingOf = (pessoa: string | null, isLate: boolean): string => {
  const hello = pessoa ? `Olá, ${pessoa}` : 'Olá'
  return isLate ? `${hello}.` : `${hello}! Tudo bem?`
}

const bodies: Record<Passo, (assunto: Assunto) => string> = {
  'D-3': (assunto) => `Passando para lembrar que ${whatOf(assunto)} ${vencimentoEmPalavras(assunto)}.`,
  D0: (assunto) =>
    assunto.dias === 0
      ? `Passando para lembrar que ${whatOf(assunto)} ${vencimentoEmPalavras(assunto)}.`
      : `Passando para lembrar que ${whatOf(assunto)} ${vencimentoEmPalavras(assunto)}. ${ifPaid}`,
  'D+3': (assunto) =>
    `Ainda não identificamos o pagamento: ${whatOf(assunto)} ${vencimentoEmPalavras(assunto)}. ${ifPaid}`,
  'D+7': (assunto) =>
    `Continua em aberto há ${assunto.dias} dias: ${whatOf(assunto)} ${vencimentoEmPalavras(assunto)}. Se houver algum imprevisto, fale conosco para combinarmos a melhor forma. ${ifPaid}`,
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

const howToPay = (copia_e_cola: string) =>
  `Para pagar por Pix, copie o código abaixo e cole no aplicativo do seu banco, em “Pix copia e cola”:\n\n${copia_e_cola}`

/** The suggested text of a reminder. The sender can edit it. */
export function textOf(passo: Passo, assunto: Assunto): string {
  const { pessoa, agencia, copia_e_cola } = assunto
  return [
    greetingOf(pessoa, passo === 'D+7'),
    bodies[passo](assunto),
    ...(copia_e_cola ? [howToPay(copia_e_cola)] : []),
    `Agradecemos!\n${agencia}`,
  ].join('\n\n')
}

/** What of a reminder about several receitas concerns one of them. */
export type Item = Omit<Assunto, 'pessoa' | 'agencia'> & { passo: Passo }

type Sides = Pick<Assunto, 'pessoa' | 'agencia'>

/** The suggested text of one reminder about several receitas. Each has its own Pix code, by which it is recognised. */
export function textOfAll(sides: Sides, itens: Item[]): string {
  const [first, another] = itens
  if (first && !another) return textOf(first.passo, { ...first, ...sides })
  const isLate = itens.some(({ dias }) => dias > 0)
  const total = itens.reduce((sum, { saldo }) => sum + saldo, 0)
  const hasPix = itens.some(({ copia_e_cola }) => copia_e_cola !== null)
  return [
    greetingOf(sides.pessoa, false),
    `Passando para lembrar de ${itens.length} valores em aberto, ${formatReais(total)} ao todo${hasPix ? ', cada um com o seu código Pix' : ''}:`,
    ...itens.map((item) => [`• ${lineOf(item)}`, item.copia_e_cola].filter(Boolean).join('\n')),
    ...(isLate ? [ifPaid] : []),
    `Agradecemos!\n${sides.agencia}`,
  ].join('\n\n')
}

const lineOf = ({ descricao, saldo, ...due }: Item) =>
  `${formatReais(saldo)}${descricao ? `, “${brief(descricao)}”` : ''}, ${vencimentoEmPalavras(due)}`

export function subjectOfAll(sides: Sides, itens: Item[]): string {
  const [first, another] = itens
  if (first && !another) return subjectOf({ ...first, ...sides })
  const isLate = itens.some(({ dias }) => dias > 0)
  return `${brief(sides.agencia)}: ${itens.length} pagamentos ${isLate ? 'em aberto' : 'a vencer'}`
}

export const subjectOf = ({ agencia, data_vencimento, dias }: Assunto): string =>
  `${brief(agencia)}: pagamento ${dias > 0 ? 'vencido em' : 'com vencimento em'} ${dia(data_vencimento)}`
