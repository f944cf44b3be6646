import { financeiroMessages } from '#money/messages.ts'
import { recordBefores } from '#platform/audit/befores.ts'
import { dia } from '#platform/contract/datas.ts'
import type { SeenVersion } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { namesOfChanged } from '#platform/db/selection.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import type { Transacao } from './contract.ts'
import { getTransacao } from './queries.ts'
import { payOpenAmount } from './saving.ts'

/**
 * Pays the open amount of each transaction on the given date. Pays none of them if one was deleted, paid or
 * changed since the user saw it.
 * @throws 409 with the names of the first five transactions that were deleted, paid or changed
 */
export async function payAll(
  context: HandlerContext,
  chosen: SeenVersion[],
  data: string,
): Promise<Transacao[]> {
  const { db } = context
  const ids = chosen.map(({ id }) => id)
  await refuseChanged(db, chosen)
  await recordBefores(context, 'transacoes_financeiras', ids)
  const paid: Transacao[] = []
  for (const id of ids) {
    await payOpenAmount(context, id, data)
    paid.push(await getTransacao(db, id))
  }
  return paid
}

/**
 * Throws 409 if transactions were deleted, paid or changed meanwhile, with the names and due dates of the
 * first five.
 */
async function refuseChanged(db: ReadDb, chosen: SeenVersion[]): Promise<void> {
  const ids = chosen.map(({ id }) => id)
  const rows = await db
    .selectFrom('transacoes_financeiras')
    .select(['id', 'pessoa_nome', 'data_vencimento', 'status', 'versao', 'excluido_em'])
    .where('id', 'in', ids)
    .execute()
  const stored = rows.map(({ id, versao, status, excluido_em, pessoa_nome, data_vencimento }) => ({
    id,
    versao,
    nome: `${pessoa_nome} (${dia(data_vencimento)})`,
    isGone: excluido_em !== null || status === 'pago',
  }))
  const names = namesOfChanged(chosen, stored)
  if (names) throw conflict(financeiroMessages.transacao.nadaFeito(names))
}
