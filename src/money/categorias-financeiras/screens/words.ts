import { counted } from '#platform/browser/format.ts'

export const removing = 'Deseja realmente excluir esta categoria?'

/**
 * The number of transactions and recurring entries (contas fixas) in a category, including those in the bin.
 */
export const usesInWords = (n: number) => counted(n, 'transação', 'transações')
