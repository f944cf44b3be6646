export const removing = 'Deseja realmente excluir esta categoria?'

/** Transactions and fixed accounts, those in the bin too. */
export const usesInWords = (n: number) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? 'lançamento' : 'lançamentos'}`
