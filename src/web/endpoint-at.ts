import type { AnyContractProcedure } from '@orpc/contract'
import { endpoints } from './endpoints.ts'

/** The endpoint at a place in the contract, such as `projetos` and `enviarImagens`; undefined if there is none. */
export function endpointAt(domain: string, name: string): AnyContractProcedure | undefined {
  const domains: Record<string, Record<string, AnyContractProcedure>> = endpoints
  return domains[domain]?.[name]
}
