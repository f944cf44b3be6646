import { codigoDoBanco } from './rules.ts'

/** An account as a statement writes it. */
export interface ContaEscrita {
  conta: string
  banco: string
  agencia: string
  numero: string
  cartao: boolean
}

/**
 * Compares two accounts, because banks write one account in several ways: with zeros in front, with the branch in a
 * field of its own or in front of the number, with dashes, with the code or the ISPB of the bank, or without the bank.
 * @returns `mesma` for one account, `talvez` if one number ends with the other, and `outra` otherwise
 */
export function compareContas(one: ContaEscrita, other: ContaEscrita): 'mesma' | 'talvez' | 'outra' {
  if (one.conta === other.conta) return 'mesma'
  if (one.cartao !== other.cartao || !mayBeSameBanco(one.banco, other.banco)) return 'outra'
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a.numero === '' || b.numero === '' || !mayBeSameAgencia(a.agencia, b.agencia)) return 'outra'
  if (a.numero === b.numero || isWithAgencia(a, b) || isWithAgencia(b, a)) return 'mesma'
  return mayContain(a.numero, b.numero) || mayContain(b.numero, a.numero) ? 'talvez' : 'outra'
}

/** False if both banks are known and differ. */
function mayBeSameBanco(one: string, other: string): boolean {
  const [a, b] = [codigoDoBanco(one), codigoDoBanco(other)]
  return a === b || !/^\d{3}$/.test(a) || !/^\d{3}$/.test(b)
}

/** False if both branches are known and differ. One of them may lack the check digit. */
function mayBeSameAgencia(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return short === '' || (long.startsWith(short) && long.length - short.length <= 1)
}

interface Parts {
  agencia: string
  numero: string
}

const withoutSigns = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/^0+/, '')

/** Without a field for the branch, some banks write it before the number, with a slash or a space between. */
function partsOf({ agencia, numero }: ContaEscrita): Parts {
  const [, before = '', after = ''] = /^\s*([\dA-Za-z-]{3,6})\s*[/ ]\s*([\dA-Za-z.-]+)\s*$/.exec(numero) ?? []
  if (agencia === '' && after !== '') return { agencia: withoutSigns(before), numero: withoutSigns(after) }
  return { agencia: withoutSigns(agencia), numero: withoutSigns(numero) }
}

/** Whether the number of `whole` is the branch and the number of `apart`, one after the other. */
function isWithAgencia(whole: Parts, apart: Parts): boolean {
  if (apart.agencia === '' || !whole.numero.startsWith(apart.agencia)) return false
  return whole.numero.slice(apart.agencia.length).replace(/^0+/, '') === apart.numero
}

/** Whether a number may be another one with a branch in front. */
const mayContain = (whole: string, numero: string): boolean =>
  numero.length >= 5 &&
  whole.length - numero.length >= 3 &&
  whole.length - numero.length <= 7 &&
  whole.endsWith(numero)
