import type { ExpressionBuilder, Insertable } from 'kysely'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { ParteNaoMostrada } from './nao-mostrado-rules.ts'
import { queueComparacoes, toNaoMostrado } from './queries.ts'

/**
 * How long a version is leased after each sign of progress. It is longer than reading the file or preparing one page
 * may take, because after the lease another process begins the preparation again.
 */
const LEASE = { minutes: 2 }

/** A version that this process prepares. */
export interface Lease {
  id: number
  chave: string
  tamanho: number
  /** How often the preparation began, this time included. */
  tentativas: number
  /** The end of the lease, which also says whether the lease is still held by this process. */
  ate: string
}

type Versoes = ExpressionBuilder<Schema, 'peca_versoes'>

const waitingVersoes = (db: ReadDb) =>
  db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .where('pecas.excluido_em', 'is', null)
    .where('estado', '=', 'preparando')

export async function isAnyWaiting(db: ReadDb): Promise<boolean> {
  return (await waitingVersoes(db).select('peca_versoes.id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Takes a lease on the version that waits longest, unless one is being prepared, in this process or another. What a
 * killed process has done is not continued: the preparation begins again.
 */
export async function leaseVersao(db: WriteDb, now: Temporal.Instant): Promise<Lease | undefined> {
  const at = toStored(now)
  const busy = await db
    .selectFrom('peca_versoes')
    .select('id')
    .where('alugado_ate', '>', at)
    .limit(1)
    .executeTakeFirst()
  if (busy) return undefined
  const ate = toStored(now.add(LEASE))
  const first = waitingVersoes(db).select('peca_versoes.id').orderBy('peca_versoes.id').limit(1)
  const leased = await db
    .updateTable('peca_versoes')
    .set((e) => ({ alugado_ate: ate, feitas: 0, paginas: 0, tentativas: e('tentativas', '+', 1) }))
    .where('id', 'in', first)
    .returning(['id', 'chave', 'tamanho', 'tentativas'])
    .executeTakeFirst()
  return leased && { ...leased, ate }
}

const held =
  ({ id, ate }: Lease) =>
  (e: Versoes) =>
    e.and([e('id', '=', id), e('estado', '=', 'preparando'), e('alugado_ate', '=', ate)])

/**
 * Stores how many pages are done, and extends the lease.
 * @returns the extended lease; undefined if the lease was lost
 */
export async function renewLease(
  db: WriteDb,
  lease: Lease,
  { feitas, paginas, now }: { feitas: number; paginas: number; now: Temporal.Instant },
): Promise<Lease | undefined> {
  const ate = toStored(now.add(LEASE))
  const { numUpdatedRows } = await db
    .updateTable('peca_versoes')
    .set({ feitas, paginas, alugado_ate: ate })
    .where(held(lease))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...lease, ate } : undefined
}

/** Gives the version back, so that any process can prepare it at once. The attempt does not count. */
export async function releaseLease(db: WriteDb, lease: Lease): Promise<void> {
  await db
    .updateTable('peca_versoes')
    .set((e) => ({ alugado_ate: null, feitas: 0, paginas: 0, tentativas: e('tentativas', '-', 1) }))
    .where(held(lease))
    .execute()
}

/** Takes back the attempt of a preparation that failed for a reason outside of the document. It waits for the lease. */
export async function uncountAttempt(db: WriteDb, lease: Lease): Promise<void> {
  await db
    .updateTable('peca_versoes')
    .set((e) => ({ tentativas: e('tentativas', '-', 1) }))
    .where(held(lease))
    .execute()
}

/** A prepared page that has no row yet. */
export type NewPagina = Omit<Insertable<Schema['paginas']>, 'id' | 'versao_id'>

export interface PreparedVersao {
  pages: NewPagina[]
  /** What the file holds and its pages do not show. */
  hidden: ReadonlySet<ParteNaoMostrada>
}

/**
 * Stores the pages of a version, which is then ready.
 * @returns false if the lease was lost; nothing is stored then
 */
export async function markPronta(
  db: WriteDb,
  lease: Lease,
  { pages, hidden }: PreparedVersao,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('peca_versoes')
    .set({
      estado: 'pronta',
      paginas: pages.length,
      feitas: pages.length,
      nao_mostrado: toNaoMostrado(hidden),
      erro: null,
      alugado_ate: null,
    })
    .where(held(lease))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  for (const page of pages)
    await db
      .insertInto('paginas')
      .values({ ...page, versao_id: lease.id })
      .execute()
  await queueComparacoes(db, lease.id)
  return true
}

/** @returns false if the lease was lost */
export async function markFalhou(db: WriteDb, lease: Lease, erro: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('peca_versoes')
    .set({ estado: 'falhou', erro, feitas: 0, paginas: 0, alugado_ate: null })
    .where(held(lease))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Queues a version again whose preparation failed. */
export async function queueAgain(db: WriteDb, id: number): Promise<void> {
  await db
    .updateTable('peca_versoes')
    .set({ estado: 'preparando', erro: null, tentativas: 0 })
    .where('id', '=', id)
    .where('estado', '=', 'falhou')
    .execute()
}

/** The name of the first piece of a project of which a version is being prepared; undefined if there is none. */
export async function findPreparando(db: ReadDb, projectId: number): Promise<string | undefined> {
  const found = await waitingVersoes(db)
    .select('nome')
    .where('projectId', '=', projectId)
    .orderBy('pecas.ordem')
    .orderBy('pecas.id')
    .limit(1)
    .executeTakeFirst()
  return found?.nome
}
