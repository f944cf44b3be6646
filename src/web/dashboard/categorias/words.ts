import { counted } from '#web/format.ts'

export const removing = 'Deseja realmente excluir esta categoria?'

/** Transactions and fixed accounts, those in the bin too. */
export const usesInWords = (n: number) => counted(n, 'lançamento', 'lançamentos')
