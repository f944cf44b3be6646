import { financeiroMessages } from '#money/messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { invalid } from '#platform/errors.ts'

/**
 * Rejects a project that does not exist or is in the bin. A project that the transaction has already may stay
 * even if it is in the bin.
 */
export async function refuseUnknownProjeto(
  db: ReadDb,
  projeto_id: number | null | undefined,
  before?: number | null,
): Promise<void> {
  if (projeto_id == null || projeto_id === before) return
  const found = await db
    .selectFrom('projetos')
    .select('id')
    .where('id', '=', projeto_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid('projeto_id', financeiroMessages.transacao.projeto)
}
