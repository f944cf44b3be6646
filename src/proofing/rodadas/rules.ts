import type { Desfecho, Resposta } from './resposta-rules.ts'

/** When a rodada closes: after the first answer, after all, or after each person approved in turn. */
export const regras = ['qualquer', 'todos', 'ordem'] as const
export type Regra = (typeof regras)[number]

export const regraLabels: Record<Regra, string> = {
  qualquer: 'Basta uma pessoa',
  todos: 'Todas precisam aprovar',
  ordem: 'Uma depois da outra',
}

/** A person who decides in a rodada. */
export interface Decisor {
  id: number
  /** The place under the rule `ordem`; of two people at the same place, the one with the lower id is first. */
  ordem: number
  concluiu: boolean
}

/** Whether a rodada closes, given who decides and what each of those who concluded answered. */
export function isClosedBy(regra: Regra, pessoas: readonly Decisor[], answers: readonly Resposta[]): boolean {
  if (answers.length === 0) return false
  if (regra === 'qualquer') return true
  if (regra === 'ordem' && answers.includes('ajustar')) return true
  return pessoas.every(({ concluiu }) => concluiu)
}

/** The people whose answer is awaited now: all who have not concluded, under the rule `ordem` only the first of them. */
export function peopleAwaitedIn(regra: Regra, pessoas: readonly Decisor[]): Decisor[] {
  const missing = pessoas.filter(({ concluiu }) => !concluiu).sort((a, b) => a.ordem - b.ordem || a.id - b.id)
  return regra === 'ordem' ? missing.slice(0, 1) : missing
}

/**
 * Why an open rodada waits for nobody: all of those who are left have answered, or nobody is left who decides; null if
 * it waits for somebody. That happens when an invitation is ended: then the team decides what happens, because ending
 * an invitation is no answer.
 */
export function whyWaitsForNobody(
  { isOpen, pessoas }: { isOpen: boolean; pessoas: readonly Pick<Decisor, 'concluiu'>[] },
  hasAnswers: boolean,
): 'respondida' | 'ninguem' | null {
  if (!isOpen || pessoas.some(({ concluiu }) => !concluiu)) return null
  return hasAnswers ? 'respondida' : 'ninguem'
}

export interface RodadaState {
  regra: Regra
  isOpen: boolean
  pessoas: readonly Decisor[]
}

export function estadoOf(
  { regra, isOpen, pessoas }: RodadaState,
  { id, concluiu }: Decisor,
): 'respondeu' | 'e_a_vez' | 'aguardando' {
  if (concluiu) return 'respondeu'
  return isOpen && peopleAwaitedIn(regra, pessoas).some((one) => one.id === id) ? 'e_a_vez' : 'aguardando'
}

/**
 * Why a person cannot answer: does not decide in this rodada, it is closed, has concluded, or it is the turn of
 * somebody else; null if the person can.
 */
export function whyNotResponder(
  rodada: RodadaState,
  id: number | undefined,
): 'not-asked' | 'closed' | 'concluded' | 'not-their-turn' | null {
  const pessoa = rodada.pessoas.find((one) => one.id === id)
  if (!pessoa) return 'not-asked'
  if (pessoa.concluiu) return 'concluded'
  if (!rodada.isOpen) return 'closed'
  return estadoOf(rodada, pessoa) === 'e_a_vez' ? null : 'not-their-turn'
}

/** Whether a person may answer about the pieces of a rodada. */
export const canResponder = (rodada: RodadaState, id: number | undefined): boolean =>
  whyNotResponder(rodada, id) === null

export interface GivenRespostas {
  /** One entry for each piece of the rodada: the answer, or undefined where it is missing. */
  answers: readonly (Resposta | undefined)[]
  motivo: string | null
  /** Whether the person marked in this rodada what has to change. */
  hasMarked: boolean
}

/** Why answers cannot be concluded yet: one is missing, or nothing says what has to change; null if they can. */
export function whyNotConcluir({
  answers,
  motivo,
  hasMarked,
}: GivenRespostas): 'missing' | 'no-reason' | null {
  if (answers.includes(undefined)) return 'missing'
  return answers.includes('ajustar') && !motivo && !hasMarked ? 'no-reason' : null
}

/** Whether a person may conclude a rodada with these answers. */
export const canConcluir = (rodada: RodadaState, id: number | undefined, answered: GivenRespostas): boolean =>
  canResponder(rodada, id) && whyNotConcluir(answered) === null

/** What a person is asked to check before an approval. */
export interface Checklist {
  itens: readonly string[]
  /** Whether all of it must be ticked. */
  obrigatorias: boolean
}

/** Why an approval cannot be concluded: a point is not ticked that must be, or is not asked for any more. */
export function whyNotAprovar(
  { itens, obrigatorias }: Checklist,
  ticked: readonly string[],
): 'changed' | 'missing' | null {
  if (ticked.some((one) => !itens.includes(one))) return 'changed'
  return obrigatorias && itens.some((one) => !ticked.includes(one)) ? 'missing' : null
}

/** The most rodadas that a project can include. */
export const RODADAS_INCLUIDAS_MAX = 50

/** What counts as a rodada. It is shown beside the counter and printed in termos. */
export const REGRA_DA_CONTAGEM =
  'Conta uma rodada quando um pedido de ajustes é registrado, seja de uma peça ou de todas. Aprovar, aprovar com ajustes, retirar da revisão e reenviar não contam.'

/** How many rodadas a project includes, and what a further one costs. */
export interface Condicoes {
  /** Null without a limit. */
  rodadas_incluidas: number | null
  /** In reais; null if a further rodada costs nothing. */
  rodada_extra_valor: number | null
}

/** Whether these terms are worse for the client than the former ones in any respect. */
export function isWorse(former: Condicoes, terms: Condicoes): boolean {
  const included = ({ rodadas_incluidas }: Condicoes) => rodadas_incluidas ?? Number.POSITIVE_INFINITY
  const price = ({ rodada_extra_valor }: Condicoes) => rodada_extra_valor ?? 0
  return included(terms) < included(former) || price(terms) > price(former)
}

/** A rodada, with what decides whether it counts. */
interface RodadaForCount {
  desfecho: Desfecho | null
  /** Whether a request for adjustments was recorded in it. */
  hasPedido: boolean
  /** Whether an admin took it out of the count. */
  isTirada: boolean
}

/** Whether a rodada counts: somebody asked for adjustments in it, and it was neither withdrawn nor taken out. */
export const counts = ({ desfecho, hasPedido, isTirada }: RodadaForCount): boolean =>
  hasPedido && desfecho !== 'retirada' && !isTirada

/** Whether an admin can take a rodada out of the count: it counts, or is open and may still count. */
export const canTirar = (rodada: RodadaForCount): boolean =>
  !rodada.isTirada && (rodada.desfecho === null || counts(rodada))

/** The price of a request for adjustments that is put to a person. */
export interface Preco {
  /** The place of the rodada among those that count, from 1. */
  numero: number
  /** In reais. */
  valor: number
  /** The day on which it is due. */
  vencimento: string
}

/** Whether a person accepts exactly this price. */
export const isAceite = (preco: Preco, aceite: Preco | undefined): boolean =>
  aceite !== undefined &&
  aceite.numero === preco.numero &&
  aceite.valor === preco.valor &&
  aceite.vencimento === preco.vencimento

interface Uso extends Condicoes {
  /** How many rodadas count. */
  usadas: number
}

/** The place of the next rodada among those that count and its price; null if it costs nothing. */
export function nextExtra({ usadas, rodadas_incluidas, rodada_extra_valor }: Uso) {
  if (rodadas_incluidas === null || rodada_extra_valor === null || usadas < rodadas_incluidas) return null
  return { numero: usadas + 1, valor: rodada_extra_valor }
}

/** The counter that both sides read. */
export function contagem({ usadas, rodadas_incluidas }: Pick<Uso, 'usadas' | 'rodadas_incluidas'>): string {
  if (rodadas_incluidas === null) return `Rodadas: ${usadas} ${usadas === 1 ? 'usada' : 'usadas'}, sem limite`
  return `Rodadas: ${usadas} de ${rodadas_incluidas} usadas`
}

/** The situation of the charge that an accepted price created. */
export const situacoesDoAditivo = ['em_aberto', 'paga', 'dispensada'] as const

export const situacaoDoAditivoLabels: Record<(typeof situacoesDoAditivo)[number], string> = {
  em_aberto: 'Em aberto',
  paga: 'Paga',
  dispensada: 'Dispensada',
}
