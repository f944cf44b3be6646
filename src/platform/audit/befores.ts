import type { Entidade } from '#platform/contract/endpoint.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { stateOf } from './queries.ts'

/**
 * Adds these records with their present states to the audit trail, so that each gets an audit row. The function
 * must run before they change.
 */
export async function recordBefores(
  { db, trail }: HandlerContext<ReadDb>,
  entidade: Entidade,
  ids: number[],
): Promise<void> {
  const befores = new Map<number, Awaited<ReturnType<typeof stateOf>>>()
  for (const id of ids) befores.set(id, await stateOf(db, entidade, id))
  trail.ids = ids
  trail.befores = befores
}
