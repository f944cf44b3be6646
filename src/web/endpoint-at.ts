import type { AnyContractProcedure } from '@orpc/contract'
import { endpoints } from './endpoints.ts'

/** A row by its place in the contract (`projetos`, `enviarImagens`); undefined where there is none. */
export function endpointAt(domain: string, name: string): AnyContractProcedure | undefined {
  const domains: Record<string, Record<string, AnyContractProcedure>> = endpoints
  return domains[domain]?.[name]
}
