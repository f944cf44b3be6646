import type { Generated } from 'kysely'

/** Municipal: those of the whole country are reckoned. */
export interface FeriadosTable {
  id: Generated<number>
  dia: string
  nome: string
  /** 0 or 1: whether it comes back on that day and month. */
  anual: number
}

/** Months of a fixed account that are not to be made any more. */
export interface MesesDispensadosTable {
  conta_fixa_id: number
  competencia: string
}
