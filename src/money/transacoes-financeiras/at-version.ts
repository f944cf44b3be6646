import type { ReadDb } from '#platform/db/schema.ts'
import { versionConflict } from '#platform/errors.ts'
import type { Transacao } from './contract.ts'
import { getTransacao } from './queries.ts'

/**
 * Returns the transaction if it still has the version that the caller edited. If no version is passed, the
 * version is not checked.
 * @throws 404 if the transaction does not exist, 409 with the current record on a version conflict
 */
export async function getAtVersion(db: ReadDb, id: number, versao: number | undefined): Promise<Transacao> {
  const before = await getTransacao(db, id)
  if (versao !== undefined && versao !== before.versao) throw versionConflict(before)
  return before
}
