import { type BaseDaPrevisao, diasDepois, preverCaixa } from './previsao-rules.ts'

interface Base extends BaseDaPrevisao {
  /** The last day of the forecast. */
  ate: string
  clientes: (BaseDaPrevisao['clientes'][number] & { nome: string })[]
}

/** How long the cash lasts, in the pace in which the clients usually pay. */
export interface Caixa {
  /** The last day on which the balance is not below zero; null if it already is today. */
  aguenta: string | null
  /** Whether the balance falls below zero within the forecast. */
  acaba: boolean
  /** The client who owes most of what is expected; null if nobody owes a considerable part. */
  risco: string | null
}

/** A client who owes less than this part of what is expected is no risk worth a sentence. */
const CONSIDERABLE = 0.1

export function caixaOf(base: Base): Caixa {
  const { abaixo } = preverCaixa(base)
  const risco = biggestDebtor(base)
  if (abaixo.mediana === null) return { aguenta: base.ate, acaba: false, risco }
  const isBelowToday = abaixo.mediana <= base.hoje
  return { aguenta: isBelowToday ? null : diasDepois(abaixo.mediana, -1), acaba: true, risco }
}

function biggestDebtor({ clientes, lancamentos }: Base): string | null {
  const receitas = lancamentos.filter(({ tipo }) => tipo === 'receita')
  const total = receitas.reduce((sum, { valor }) => sum + valor, 0)
  const debts = clientes.map(({ chave, nome }) => ({
    nome,
    valor: receitas.reduce((sum, one) => sum + (one.cliente === chave ? one.valor : 0), 0),
  }))
  const [biggest] = debts.sort((one, other) => other.valor - one.valor)
  return biggest && biggest.valor > 0 && biggest.valor >= total * CONSIDERABLE ? biggest.nome : null
}
