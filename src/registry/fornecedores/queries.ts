import type { z } from 'zod'
import type { Visitor } from '#platform/auth/session.ts'
import { semMascara } from '#platform/contract/documento.ts'
import { inParts } from '#platform/db/parts.ts'
import { type Edit, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { toColumns, toNewRow } from '#registry/pessoas/fields.ts'
import { Fornecedor, type fornecedores, fornecedorFields, type NovoFornecedor } from './contract.ts'

const existing = (db: ReadDb) => db.selectFrom('fornecedores').where('excluido_em', 'is', null)

const columns = Fornecedor.keyof().options

type Filter = z.output<NonNullable<(typeof fornecedores.list)['~orpc']['inputSchema']>>

/**
 * Lists the matching fornecedores by name. `documento` matches any part of the document, with or without
 * punctuation.
 */
export async function listFornecedores(db: ReadDb, { nome, tipo, documento }: Filter): Promise<Fornecedor[]> {
  let found = existing(db).select(columns)
  if (tipo) found = found.where('tipo', '=', tipo)
  if (nome?.trim()) found = found.where(matches('nome_dobrado', nome))
  const rows = await found.orderBy('nome_dobrado').orderBy('id').execute()
  // Documents are compared here and not in SQL, because they are stored as typed, and because `busca` also
  // contains the telephone number.
  const wanted = semMascara(documento ?? '')
  return rows.filter((row) => semMascara(row.documento ?? '').includes(wanted))
}

export function getFornecedor(db: ReadDb, id: number): Promise<Fornecedor> {
  return existing(db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

interface NewRow {
  values: NovoFornecedor
  importacao_id?: number | null
}

const rowOf = ({ values, importacao_id = null }: NewRow, now: Temporal.Instant) => ({
  ...toNewRow(fornecedorFields, values, now),
  importacao_id,
})

export async function insertFornecedor(
  db: WriteDb,
  supplier: NewRow,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('fornecedores')
    .values(rowOf(supplier, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts many fornecedores in a few statements. */
export async function insertFornecedores(
  db: WriteDb,
  suppliers: NewRow[],
  now: Temporal.Instant,
): Promise<void> {
  for (const part of inParts(suppliers))
    await db
      .insertInto('fornecedores')
      .values(part.map((one) => rowOf(one, now)))
      .execute()
}

/** @returns false on a version conflict */
export const updateFornecedor = (
  db: WriteDb,
  { values, ...edit }: Edit<NovoFornecedor>,
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'fornecedores', {
    ...edit,
    values: { ...toColumns(fornecedorFields, values), atualizado_em: toStored(now) },
  })

/** Finds the first matching fornecedores for the global search. Only admins get results. */
export async function findFornecedores(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  if (user.role !== 'admin') return []
  return existing(db)
    .select(['id', 'nome', 'documento', 'cidade'])
    .where(matches('busca', busca))
    .orderBy('nome_dobrado')
    .orderBy('id')
    .limit(limit)
    .execute()
}
