import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { type ParteNaoMostrada, partesNaoMostradas } from './nao-mostrado-rules.ts'

/** How long a version is leased after each page that was read. */
const LEASE = { minutes: 2 }

/** A version that this process reads again. */
export interface Reread {
  id: number
  tipo: Schema['pecas']['tipo']
  chave: string
  tamanho: number
  paginas: number
  /** The end of the lease, which also says whether the lease is still held by this process. */
  ate: string
}

const waiting = (db: ReadDb) =>
  db.selectFrom('peca_versoes').where('releitura', '=', 1).where('estado', '=', 'pronta')

export async function isAnyToReread(db: ReadDb): Promise<boolean> {
  return (await waiting(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes a lease on the newest version that waits to be read again, unless a document is being read or prepared. */
export async function leaseReread(db: WriteDb, now: Temporal.Instant): Promise<Reread | undefined> {
  const busy = await db
    .selectFrom('peca_versoes')
    .select('id')
    .where('alugado_ate', '>', toStored(now))
    .limit(1)
    .executeTakeFirst()
  if (busy) return undefined
  const first = await waiting(db)
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['peca_versoes.id', 'tipo', 'chave', 'tamanho', 'paginas'])
    .orderBy('peca_versoes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const ate = toStored(now.add(LEASE))
  await db.updateTable('peca_versoes').set({ alugado_ate: ate }).where('id', '=', first.id).execute()
  return { ...first, ate }
}

/** @returns the extended lease; undefined if it was lost */
export async function renewReread(
  db: WriteDb,
  lease: Reread,
  now: Temporal.Instant,
): Promise<Reread | undefined> {
  const ate = toStored(now.add(LEASE))
  return (await setHeld(db, lease, { alugado_ate: ate })) ? { ...lease, ate } : undefined
}

/** Gives the version back, so that any process can read it at once. */
export async function releaseReread(db: WriteDb, lease: Reread): Promise<void> {
  await setHeld(db, lease, { alugado_ate: null })
}

async function setHeld(
  db: WriteDb,
  { id, ate }: Reread,
  values: { alugado_ate: string | null; releitura?: 0; nao_mostrado?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('peca_versoes')
    .set(values)
    .where('id', '=', id)
    .where('releitura', '=', 1)
    .where('alugado_ate', '=', ate)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a file holds and no screen shows, as it is stored. */
export const toNaoMostrado = (hidden: ReadonlySet<ParteNaoMostrada>): string =>
  JSON.stringify(partesNaoMostradas.filter((one) => hidden.has(one)))

export interface Found {
  hidden: ReadonlySet<ParteNaoMostrada>
  /** The text of each page; undefined for a picture. */
  textos?: string[]
}

/**
 * Stores what was found, and queues the comparisons of the version again whose texts both are known now.
 * @returns false if the lease was lost; nothing is stored then
 */
export async function storeReread(
  db: WriteDb,
  lease: Reread,
  { hidden, textos = [] }: Found,
): Promise<boolean> {
  const nao_mostrado = toNaoMostrado(hidden)
  if (!(await setHeld(db, lease, { alugado_ate: null, releitura: 0, nao_mostrado }))) return false
  for (const [at, texto] of textos.entries())
    await db
      .updateTable('paginas')
      .set({ texto })
      .where('versao_id', '=', lease.id)
      .where('numero', '=', at + 1)
      .execute()
  if (textos.length > 0) await compareAgain(db, lease.id)
  return true
}

const compareAgain = (db: WriteDb, id: number) =>
  db
    .updateTable('comparacoes')
    .set({ estado: 'esperando', tentativas: 0, alugado_ate: null })
    .where('estado', 'in', ['mudou', 'outro_formato'])
    .where((e) => e.or([e('versao_id', '=', id), e('antes_id', '=', id)]))
    .where(({ selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom('peca_versoes')
            .select('peca_versoes.id')
            .where('releitura', '=', 1)
            .where((e) =>
              e.or([
                e('peca_versoes.id', '=', e.ref('comparacoes.versao_id')),
                e('peca_versoes.id', '=', e.ref('comparacoes.antes_id')),
              ]),
            ),
        ),
      ),
    )
    .execute()
