import { sql } from 'kysely'
import type { TipoNaLixeira } from '#platform/contract/lixeira.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { bins } from './bins.ts'
import type { NaLixeira } from './contract.ts'
import { DIAS_NA_LIXEIRA } from './rules.ts'

const KEPT = { hours: DIAS_NA_LIXEIRA * 24 }
const none = sql`1 = 0`
const kinds = Object.keys(bins) as TipoNaLixeira[]

/** Returns the instant before which a record must have been deleted to be no longer in the bin. */
const cutoff = (now: Temporal.Instant) => toStored(now.subtract(KEPT))

type Row = Omit<NaLixeira, 'ate'> & { total: unknown }

/** Lists a page of the bin, the latest delete first, and counts all records in the bin. */
export async function listLixeira(
  db: ReadDb,
  { offset, limit }: { offset: number; limit: number },
  now: Temporal.Instant,
): Promise<{ rows: NaLixeira[]; total: number }> {
  const all = sql.join(
    kinds.map((kind) => selectBinned(kind, now)),
    sql` union all `,
  )
  const { rows } = await sql<Row>`
    select f.*, ${deleter()} as excluido_por from (${all}) as f
    order by excluido_em desc, entidade, id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: unknown }>`select count(*) as total from (${all}) as f`.execute(db)
  return { rows: rows.map(toNaLixeira), total: Number(counted.rows[0]?.total) }
}

function selectBinned(kind: TipoNaLixeira, now: Temporal.Instant) {
  const { nome, detalhe, fora = none } = bins[kind]
  const detail = typeof detalhe === 'string' ? sql.ref(detalhe) : detalhe
  return sql`select ${sql.lit(kind)} as entidade, id, ${sql.ref(nome)} as nome, ${detail} as detalhe, excluido_em
    from ${sql.table(kind)} where excluido_em >= ${cutoff(now)} and not (${fora})`
}

/**
 * A subquery for the name of the person who deleted a record. The row in the audit log has the same timestamp
 * as the delete.
 */
const deleter = () => sql`(select usuario_nome from auditoria where auditoria.entidade = f.entidade
  and auditoria.entidade_id = f.id and auditoria.quando = f.excluido_em order by seq desc limit 1)`

function toNaLixeira({ entidade, id, nome, detalhe, excluido_em, excluido_por }: Row): NaLixeira {
  const ate = toStored(Temporal.Instant.from(excluido_em).add(KEPT))
  return {
    entidade,
    id,
    nome,
    detalhe: bins[entidade].emPalavras?.(detalhe) ?? detalhe,
    excluido_por,
    excluido_em: toWireInstant(excluido_em),
    ate: toWireInstant(ate),
  }
}

/**
 * Restores a record from the bin.
 * @returns false if the bin has no such record
 */
export async function restoreFromBin(
  db: WriteDb,
  { entidade, id }: Pick<Row, 'entidade' | 'id'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(entidade)} set excluido_em = null, versao = versao + 1
    where id = ${id} and excluido_em >= ${cutoff(now)} and not (${bins[entidade].fora ?? none}) returning id`.execute(
    db,
  )
  return rows.length === 1
}

/** Lists the ids of the records whose 30 days in the bin are over and which may be purged. */
export async function listExpired(db: ReadDb, kind: TipoNaLixeira, now: Temporal.Instant): Promise<number[]> {
  const { fora = none, fica = none } = bins[kind]
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(kind)}
    where excluido_em < ${cutoff(now)} and not (${fora}) and not (${fica}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteRow(db: WriteDb, kind: TipoNaLixeira, id: number): Promise<void> {
  await db.deleteFrom(kind).where('id', '=', id).execute()
}
