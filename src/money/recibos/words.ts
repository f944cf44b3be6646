import type { Forma } from '#money/pagamentos/contract.ts'
import { onDemand } from '#platform/contract/on-demand.ts'

/**
 * Masks a name, leaving only the initials of the first and last word: `Padaria Aurora` becomes `P*** A***`.
 * The payer recognises the name, but others cannot reconstruct it.
 */
export function masked(nome: string): string {
  const words = nome.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => `${[...word][0] ?? ''}***`).join(' ')
}

const days = onDemand(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' }))

/** Writes a date in words, such as `20 de novembro de 2026`; the first day of a month is written `1º`. */
export const dayInWords = (day: string): string =>
  days()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, '1º ')

export const formaInWords: Record<Forma, string> = {
  pix: 'Pix',
  boleto: 'boleto',
  transferencia: 'transferência bancária',
  dinheiro: 'dinheiro',
  cartao: 'cartão',
  outro: 'outra forma',
}

/** Joins a text into one line and shortens it to at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
}
