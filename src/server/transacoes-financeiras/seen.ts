import { messages } from '#contract/messages.ts'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import type { Db } from '#server/db/schema.ts'
import { conflict } from '#server/errors.ts'
import { getTransacao } from './queries.ts'

/** The record, if it is still the one that the writer saw. */
export async function seen(db: Db, id: number, versao: number | undefined): Promise<Transacao> {
  const before = await getTransacao(db, id)
  if (versao !== undefined && versao !== before.versao) throw conflict(messages.alteradoPorOutro, before)
  return before
}
