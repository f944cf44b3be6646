import type { ExpressionBuilder } from 'kysely'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'

/** How long a comparison is leased. It is longer than a comparison may take. */
const LEASE = { minutes: 2 }

/** A page as it was before or as it is after. */
interface Side {
  chave: string
  largura: number
  altura: number
  larguras: string
  texto: string
}

/** A comparison that this process makes. */
export interface Lease {
  id: number
  /** The kind of the piece. Films and sounds are not compared. */
  tipo: Schema['pecas']['tipo']
  pagina: number
  antes: Side
  depois: Side
  /** How often the comparison began, this time included. */
  tentativas: number
  /** The end of the lease, which also says whether the lease is still held by this process. */
  ate: string
}

type Comparacoes = ExpressionBuilder<Schema, 'comparacoes'>

const waitingComparacoes = (db: ReadDb) => db.selectFrom('comparacoes').where('estado', '=', 'esperando')

export async function isAnyWaiting(db: ReadDb): Promise<boolean> {
  return (await waitingComparacoes(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Takes a lease on the comparison that waits longest, those that failed last, unless one is being made, in this process
 * or another.
 */
export async function leaseComparacao(db: WriteDb, now: Temporal.Instant): Promise<Lease | undefined> {
  const busy = await waitingComparacoes(db)
    .select('id')
    .where('alugado_ate', '>', toStored(now))
    .limit(1)
    .executeTakeFirst()
  if (busy) return undefined
  const ate = toStored(now.add(LEASE))
  const leased = await db
    .updateTable('comparacoes')
    .set((e) => ({ alugado_ate: ate, tentativas: e('tentativas', '+', 1) }))
    .where('id', 'in', waitingComparacoes(db).select('id').orderBy('tentativas').orderBy('id').limit(1))
    .returning(['id', 'tentativas'])
    .executeTakeFirst()
  if (!leased) return undefined
  const row = await db
    .selectFrom('comparacoes')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'comparacoes.versao_id')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['pagina', 'versao_id', 'antes_id', 'pecas.tipo'])
    .where('comparacoes.id', '=', leased.id)
    .executeTakeFirstOrThrow()
  const side = (versao_id: number): Promise<Side> =>
    db
      .selectFrom('paginas')
      .select(['chave', 'largura', 'altura', 'larguras', 'texto'])
      .where('versao_id', '=', versao_id)
      .where('numero', '=', row.pagina)
      .executeTakeFirstOrThrow()
  const { tipo, pagina, antes_id, versao_id } = row
  return { ...leased, ate, tipo, pagina, antes: await side(antes_id), depois: await side(versao_id) }
}

const held =
  ({ id, ate }: Lease) =>
  (e: Comparacoes) =>
    e.and([e('id', '=', id), e('estado', '=', 'esperando'), e('alugado_ate', '=', ate)])

/** Gives the comparison back, so that any process can make it at once. */
export async function releaseLease(
  db: WriteDb,
  lease: Lease,
  { counts }: { counts: boolean },
): Promise<void> {
  await db
    .updateTable('comparacoes')
    .set((e) => ({ alugado_ate: null, tentativas: counts ? e.ref('tentativas') : e('tentativas', '-', 1) }))
    .where(held(lease))
    .execute()
}

/** Takes back the attempt of a comparison whose files cannot be read now. It waits for the lease. */
export async function uncountAttempt(db: WriteDb, lease: Lease): Promise<void> {
  await db
    .updateTable('comparacoes')
    .set((e) => ({ tentativas: e('tentativas', '-', 1) }))
    .where(held(lease))
    .execute()
}

/** What a comparison found. */
export type ComparisonResult = Pick<Schema['comparacoes'], 'estado'> &
  Partial<Record<'largura' | 'altura', number> & Record<'regioes' | 'mascara' | 'textos', string>>

/** @returns false if the lease was lost; nothing is stored then */
export async function storeComparisonResult(
  db: WriteDb,
  lease: Lease,
  resultado: ComparisonResult,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comparacoes')
    .set({ ...resultado, alugado_ate: null })
    .where(held(lease))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
