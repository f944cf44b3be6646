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
export interface Contada {
  desfecho: 'aprovada' | 'ajustes' | 'retirada' | null
  /** Whether a request for adjustments was recorded in it. */
  hasPedido: boolean
  /** Whether an admin took it out of the count. */
  isTirada: boolean
}

/** Whether a rodada counts: somebody asked for adjustments in it, and it was neither withdrawn nor taken out. */
export const counts = ({ desfecho, hasPedido, isTirada }: Contada): boolean =>
  hasPedido && desfecho !== 'retirada' && !isTirada

/** Whether an admin can take a rodada out of the count: it counts, or is open and may still count. */
export const canTirar = (rodada: Contada): boolean =>
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
