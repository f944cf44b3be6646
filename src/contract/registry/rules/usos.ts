/** How many records use a category or person, including those in the bin, because they may be restored. */
export interface Usos {
  transacoes: number
  contas: number
  /** How many of them are in the bin. */
  naLixeira: number
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** Such as `3 transações e 1 conta fixa, 2 na lixeira`; empty if there are none. */
export function usosEmPalavras({ transacoes, contas, naLixeira }: Usos): string {
  const kinds = [
    transacoes > 0 && count(transacoes, 'transação', 'transações'),
    contas > 0 && count(contas, 'conta fixa', 'contas fixas'),
  ].filter((one) => one !== false)
  const all = kinds.join(' e ')
  return naLixeira > 0 ? `${all}, ${count(naLixeira, 'na lixeira', 'na lixeira')}` : all
}
