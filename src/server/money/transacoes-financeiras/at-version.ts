import { messages } from '#contract/messages.ts'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { getTransacao } from './queries.ts'

/**
 * The record, if it still has the version that the writer saw; without a version it is not compared.
 * @throws 404, or 409 with the current record
 */
export async function getAtVersion(db: Db, id: number, versao: number | undefined): Promise<Transacao> {
  const before = await getTransacao(db, id)
  if (versao !== undefined && versao !== before.versao) throw conflict(messages.alteradoPorOutro, before)
  return before
}
