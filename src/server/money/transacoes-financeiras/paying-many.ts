import { dia } from '#contract/datas.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { stateOf } from '#server/platform/audit/queries.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { getTransacao } from './queries.ts'
import { payOpenAmount } from './saving.ts'

interface Seen {
  id: number
  versao?: number | undefined
}

/**
 * Pays the open amount of each transaction on the given date. Pays none of them if one was deleted, paid or
 * changed since the user saw it.
 * @throws 409 with the names of the first five transactions that were deleted, paid or changed
 */
export async function payAll(context: HandlerContext, chosen: Seen[], data: string): Promise<Transacao[]> {
  const { db, trail } = context
  await refuseChanged(db, chosen)
  const befores = new Map<number, Awaited<ReturnType<typeof stateOf>>>()
  const paid: Transacao[] = []
  for (const { id } of chosen) {
    befores.set(id, await stateOf(db, 'transacoes_financeiras', id))
    await payOpenAmount(context, id, data)
    paid.push(await getTransacao(db, id))
  }
  Object.assign(trail, { ids: chosen.map(({ id }) => id), befores })
  return paid
}

/**
 * Throws 409 if transactions were deleted, paid or changed meanwhile, with the names and due dates of the
 * first five.
 */
async function refuseChanged(db: ReadDb, chosen: Seen[]): Promise<void> {
  const ids = chosen.map(({ id }) => id)
  const rows = await db
    .selectFrom('transacoes_financeiras')
    .select(['id', 'pessoa_nome', 'data_vencimento', 'status', 'versao', 'excluido_em'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const changed = chosen.filter(({ id, versao }) => {
    const row = found.get(id)
    return row?.excluido_em !== null || row.status === 'pago' || (versao ?? row.versao) !== row.versao
  })
  if (changed.length === 0) return
  const names = changed.slice(0, NAMED).map(({ id }) => nameOf(id, found.get(id)))
  if (changed.length > NAMED) names.push(`e mais ${changed.length - NAMED}`)
  throw conflict(financeiroMessages.transacao.nadaFeito(names.join(', ')))
}

const NAMED = 5

function nameOf(id: number, row: { pessoa_nome: string; data_vencimento: string } | undefined): string {
  if (!row) return `nº ${id}`
  return `${row.pessoa_nome} (${dia(row.data_vencimento)})`
}
