/** What needs a category or a person, the bin included: from there it may come back. */
export interface Usos {
  transacoes: number
  contas: number
  /** How many of these lie in the bin. */
  naLixeira: number
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** `3 transações e 1 conta fixa, 2 na lixeira`; empty where nothing needs it. */
export function usosEmPalavras({ transacoes, contas, naLixeira }: Usos): string {
  const kinds = [
    transacoes > 0 && count(transacoes, 'transação', 'transações'),
    contas > 0 && count(contas, 'conta fixa', 'contas fixas'),
  ].filter((one) => one !== false)
  const all = kinds.join(' e ')
  return naLixeira > 0 ? `${all}, ${count(naLixeira, 'na lixeira', 'na lixeira')}` : all
}
