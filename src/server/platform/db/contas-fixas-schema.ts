import type { Generated } from 'kysely'

/** Municipal holidays. National holidays are calculated instead of stored. */
export interface FeriadosTable {
  id: Generated<number>
  dia: string
  nome: string
  /** 0 or 1: whether the holiday recurs on the same day and month every year. */
  anual: number
}

/** Months for which a conta fixa must not create its transaction again. */
export interface MesesDispensadosTable {
  conta_fixa_id: number
  competencia: string
}
