/**
 * How many records use a category or person. Records in the bin are counted, because they may be restored.
 */
export interface Usos {
  transacoes: number
  contas: number
  /** How many of the records are in the bin. */
  naLixeira: number
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/**
 * Writes the uses in words, such as `3 transações e 1 conta fixa, 2 na lixeira`. Returns an empty text if
 * there are none.
 */
export function usosEmPalavras({ transacoes, contas, naLixeira }: Usos): string {
  const kinds = [
    transacoes > 0 && count(transacoes, 'transação', 'transações'),
    contas > 0 && count(contas, 'conta fixa', 'contas fixas'),
  ].filter((one) => one !== false)
  const all = kinds.join(' e ')
  return naLixeira > 0 ? `${all}, ${count(naLixeira, 'na lixeira', 'na lixeira')}` : all
}
