import type { AnyContractProcedure } from '@orpc/contract'
import { rows } from './rows.ts'

/** A row by its place in the contract (`projetos`, `enviarImagens`); undefined where there is none. */
export function rowAt(domain: string, name: string): AnyContractProcedure | undefined {
  const domains: Record<string, Record<string, AnyContractProcedure>> = rows
  return domains[domain]?.[name]
}
