import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { mediana } from '#platform/contract/mediana.ts'

/** How many of a client's latest paid receitas count. */
export const PAGAMENTOS_LEMBRADOS = 24
/** With fewer paid receitas than this, a client is expected to pay on the due date. */
export const PAGAMENTOS_SUFICIENTES = 3

const SEMANAS = 12
const DIAS_DA_SEMANA = 7
const DIAS = SEMANAS * DIAS_DA_SEMANA
const DAY_MS = 86_400_000

/** How many days after the due date a client pays. A negative number is a payment before the due date. */
export interface Habito {
  /** The number of paid receitas on which the figures are based. */
  pagamentos: number
  mediana: number
  /** The 90th percentile: one payment in ten was later than this. */
  pessimista: number
}

/**
 * Computes the habit of a client. Half a day counts as a whole day.
 * @param atrasos days from the due date to the payment, the latest payment first
 */
export function habitoDe(atrasos: number[]): Habito {
  const sorted = atrasos.slice(0, PAGAMENTOS_LEMBRADOS).sort((one, other) => one - other)
  const pagamentos = sorted.length
  if (pagamentos < PAGAMENTOS_SUFICIENTES) return { pagamentos, mediana: 0, pessimista: 0 }
  return {
    pagamentos,
    // Adding 0 turns -0 into 0.
    mediana: Math.ceil(mediana(sorted) ?? 0) + 0,
    pessimista: sorted[Math.ceil(pagamentos * 0.9) - 1] ?? 0,
  }
}

export const diasEntre = (de: string, ate: string): number => (Date.parse(ate) - Date.parse(de)) / DAY_MS

export const diasDepois = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) + dias * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the day on which a receita is expected: its due date plus the delay. The delay of an overdue receita
 * counts from today. No receita is expected before today.
 */
export function diaEsperado(vencimento: string, atraso: number, hoje: string): string {
  const expected = diasDepois(laterOf(vencimento, hoje), atraso)
  return laterOf(expected, hoje)
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

/** Returns the last day of a forecast that begins today. */
export const fimDaPrevisao = (hoje: string): string => diasDepois(hoje, DIAS - 1)

/** Amounts that are due on the same day, of the same kind and the same client. */
export interface Lancamento {
  dia: string
  tipo: Tipo
  /** In reais. */
  valor: number
  /** The key of the client whose delay applies; null if the amount is expected on its day. */
  cliente: string | null
  /** Whether an active conta fixa will still create it. */
  previsto: boolean
}

export interface BaseDaPrevisao {
  hoje: string
  /** The balance at the beginning of today, in reais. */
  saldo: number
  clientes: (Habito & { chave: string })[]
  lancamentos: Lancamento[]
}

export interface Semana {
  de: string
  ate: string
  /** Receitas and despesas that are expected in the week, in reais, if clients pay as they usually do. */
  entradas: number
  saidas: number
  /** The parts of both that active contas fixas will still create. */
  previsto: { entradas: number; saidas: number }
  /** The balance at the end of the week, in reais. */
  mediana: number
  pessimista: number
}

export interface Previsao {
  semanas: Semana[]
  /** The first day on which the balance is below zero; null if there is none. */
  abaixo: Record<'mediana' | 'pessimista', string | null>
}

/**
 * Computes the balance of the next twelve weeks, once with the usual delay of each client and once with the
 * pessimistic one.
 * @param adiamentos additional days by the key of the client
 */
export function preverCaixa(base: BaseDaPrevisao, adiamentos: Record<string, number> = {}): Previsao {
  const usual = movesOf(base, 'mediana', adiamentos)
  const late = movesOf(base, 'pessimista', adiamentos)
  const [balances, lateBalances] = [balancesOf(base.saldo, usual), balancesOf(base.saldo, late)]
  const semanas = Array.from({ length: SEMANAS }, (_, week) => {
    const first = week * DIAS_DA_SEMANA
    const last = first + DIAS_DA_SEMANA - 1
    const sum = (side: Tipo, part: keyof Move = 'todos') =>
      usual.slice(first, last + 1).reduce((total, move) => total + move[part][side], 0) / 100
    return {
      de: diasDepois(base.hoje, first),
      ate: diasDepois(base.hoje, last),
      entradas: sum('receita'),
      saidas: sum('despesa'),
      previsto: { entradas: sum('receita', 'previstos'), saidas: sum('despesa', 'previstos') },
      mediana: (balances[last] ?? 0) / 100,
      pessimista: (lateBalances[last] ?? 0) / 100,
    }
  })
  const below = (all: number[]) => {
    const at = all.findIndex((balance) => balance < 0)
    return at < 0 ? null : diasDepois(base.hoje, at)
  }
  return { semanas, abaixo: { mediana: below(balances), pessimista: below(lateBalances) } }
}

/** Sums of one day, in centavos: all, and those that contas fixas will still create. */
type Move = Record<'todos' | 'previstos', Record<Tipo, number>>

/** Returns the sums of each day of the forecast. Amounts that are expected after its end are left out. */
function movesOf(
  { hoje, clientes, lancamentos }: BaseDaPrevisao,
  line: 'mediana' | 'pessimista',
  adiamentos: Record<string, number>,
): Move[] {
  const delays = new Map(clientes.map((one) => [one.chave, one[line] + (adiamentos[one.chave] ?? 0)]))
  const moves: Move[] = Array.from({ length: DIAS }, () => ({
    todos: { receita: 0, despesa: 0 },
    previstos: { receita: 0, despesa: 0 },
  }))
  for (const { dia, tipo, valor, cliente, previsto } of lancamentos) {
    const delay = cliente === null ? 0 : (delays.get(cliente) ?? 0)
    const move = moves[diasEntre(hoje, diaEsperado(dia, delay, hoje))]
    if (!move) continue
    const centavos = Math.round(valor * 100)
    move.todos[tipo] += centavos
    if (previsto) move.previstos[tipo] += centavos
  }
  return moves
}

function balancesOf(saldo: number, moves: Move[]): number[] {
  let balance = Math.round(saldo * 100)
  return moves.map(({ todos: { receita, despesa } }) => {
    balance += receita - despesa
    return balance
  })
}
