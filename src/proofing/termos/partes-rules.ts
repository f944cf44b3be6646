import { momentOf } from './words-rules.ts'

/**
 * The committed values of a termo that can be erased, with the words for them. They are about the person, and not about
 * what was decided or by whom.
 */
export const partesApagaveis = {
  telefone: 'Telefone',
  endereco: 'Endereço IP',
  navegador: 'Navegador',
} as const

export type ParteApagavel = keyof typeof partesApagaveis

/** An erased value of a termo. */
export interface ParteApagada {
  nome: ParteApagavel
  em: string
}

export const isParteApagavel = (nome: string): nome is ParteApagavel => Object.hasOwn(partesApagaveis, nome)

/** What stands beside the name of a value that was erased. */
export const apagadoEm = (em: string): string => `apagado a pedido em ${momentOf(em)}`

export const SELO_SEM_APAGADOS =
  'O selo confere sem os dados apagados: o texto assinado contém só um resumo de cada um, que não permite ler o dado.'

/** The erased values as lines of a list of facts. */
export const factsOfApagadas = (apagadas: readonly ParteApagada[]): [name: string, value: string][] =>
  apagadas.map(({ nome, em }) => [partesApagaveis[nome], apagadoEm(em)])
