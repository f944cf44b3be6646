import { folded, insertTransacao } from '#money/transacoes-financeiras/queries.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { Ocorrencia } from './occurrences.ts'
import type { Conta } from './queries.ts'

/**
 * The values of an entry. A despesa without a person gets the description of the conta fixa as its person
 * name.
 */
const valuesOf = (conta: Conta, { data_vencimento }: Ocorrencia) => ({
  tipo: conta.tipo,
  valor: conta.valor,
  categoria_id: conta.categoria_id,
  descricao: conta.descricao,
  cliente_id: conta.cliente_id,
  fornecedor_id: conta.fornecedor_id,
  pessoa_nome: conta.pessoa_nome ?? conta.descricao,
  data_vencimento,
})

export function insertEntry(
  db: WriteDb,
  { conta, one }: { conta: Conta; one: Ocorrencia },
  now: Temporal.Instant,
): Promise<number> {
  const origin = { conta_fixa_id: conta.id, competencia: one.competencia }
  return insertTransacao(db, { ...valuesOf(conta, one), ...origin }, now)
}

interface StoredEntry {
  id: number
  conta: Conta
  one: Ocorrencia
}

/** @returns whether the entry differs from what the conta fixa would write */
export async function isEntryOutdated(db: ReadDb, { id, conta, one }: StoredEntry): Promise<boolean> {
  const values = valuesOf(conta, one)
  const now = await db
    .selectFrom('transacoes_financeiras')
    .select(['tipo', 'valor', 'categoria_id', 'descricao', 'cliente_id', 'fornecedor_id'])
    .select(['pessoa_nome', 'data_vencimento'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (Object.keys(values) as (keyof typeof values)[]).some((name) => values[name] !== now[name])
}

/**
 * Overwrites the entry with the values of the conta fixa, and restores it if it is in the bin. The entry
 * still counts as not edited by a person (`editada_em` does not change).
 */
export async function updateEntry(
  db: WriteDb,
  { id, conta, one }: StoredEntry,
  now: Temporal.Instant,
): Promise<void> {
  const values = valuesOf(conta, one)
  await db
    .updateTable('transacoes_financeiras')
    .set({ ...values, ...folded(values), excluido_em: null, recolhida_em: null })
    .set((e) => ({ atualizado_em: toStored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Moves an entry to the bin and records in `recolhida_em` that the conta fixa did so. The conta fixa may
 * restore such an entry later.
 */
export async function withdrawEntry(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('transacoes_financeiras')
    .set({ excluido_em: toStored(now), recolhida_em: toStored(now) })
    .set((e) => ({ versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
