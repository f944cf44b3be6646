import { ORPCError } from '@orpc/client'
import type { Motivo } from '#registry/clientes/schemas.ts'

export interface Candidate {
  id: number
  nome: string
  /** Why this customer may belong to the account, if the question is about an account. */
  motivo?: Motivo
}

/**
 * Reads from the server's error the registered people about whom the user must decide: several people with
 * the same name, or one or more people to whom an account may belong.
 */
export function candidatesIn(error: unknown): Candidate[] {
  if (!(error instanceof ORPCError)) return []
  const { atual } = (error.data ?? {}) as { atual?: { candidatos?: Candidate[] } }
  return atual?.candidatos ?? []
}
