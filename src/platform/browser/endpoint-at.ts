import type { AnyContractProcedure } from '@orpc/contract'
import { endpoints } from './endpoints.ts'

/**
 * Returns an endpoint of the contract by its domain and name, such as `projetos` and `enviarImagens`;
 * undefined if the contract has no such endpoint.
 */
export function endpointAt(domain: string, name: string): AnyContractProcedure | undefined {
  const domains: Record<string, Record<string, AnyContractProcedure>> = endpoints
  return domains[domain]?.[name]
}
