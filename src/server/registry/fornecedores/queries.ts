import { sql } from 'kysely'
import type { z } from 'zod'
import { semMascara } from '#contract/platform/rules/documento.ts'
import {
  Fornecedor,
  type fornecedores,
  fornecedorFields,
  type NovoFornecedor,
} from '#contract/registry/endpoints/fornecedores.ts'
import { toSearchText } from '#contract/registry/schemas/field.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { inParts } from '#server/platform/db/parts.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { containsPattern, normalise } from '#server/platform/db/text.ts'
import { toStored } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'
import { toFieldColumns } from '#server/registry/pessoas/fields.ts'

const kept = (db: ReadDb) => db.selectFrom('fornecedores').where('excluido_em', 'is', null)

const columns = Fornecedor.keyof().options

type Filter = z.output<NonNullable<(typeof fornecedores.list)['~orpc']['inputSchema']>>

/**
 * The matching fornecedores by name. `documento` matches any part of the document, with or without
 * punctuation.
 */
export async function listFornecedores(db: ReadDb, { nome, tipo, documento }: Filter): Promise<Fornecedor[]> {
  let found = kept(db).select(columns)
  if (tipo) found = found.where('tipo', '=', tipo)
  if (nome?.trim()) found = found.where(sql<boolean>`nome_dobrado like ${containsPattern(nome)} escape '\\'`)
  const rows = await found.orderBy('nome_dobrado').orderBy('id').execute()
  // Compared here and not in SQL: documents are stored as typed, and `busca` also contains the telephone
  // number.
  const wanted = semMascara(documento ?? '')
  return rows.filter((row) => semMascara(row.documento ?? '').includes(wanted))
}

export function getFornecedor(db: ReadDb, id: number): Promise<Fornecedor> {
  return kept(db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

function toColumns(values: NovoFornecedor) {
  return {
    ...toFieldColumns(fornecedorFields, values),
    nome_dobrado: normalise(values.nome),
    busca: toSearchText(fornecedorFields, values),
  }
}

interface NewRow {
  values: NovoFornecedor
  importacao_id?: number
}

function rowOf({ values, importacao_id }: NewRow, now: Temporal.Instant) {
  const at = toStored(now)
  const origin = { importacao_id: importacao_id ?? null }
  return { ...toColumns(values), ...origin, criado_em: at, atualizado_em: at, excluido_em: null }
}

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

interface Edit {
  id: number
  versao: number | undefined
  values: NovoFornecedor
}

/** @returns false on a version conflict */
export async function updateFornecedor(db: WriteDb, { id, versao, values }: Edit, now: Temporal.Instant) {
  let update = db
    .updateTable('fornecedores')
    .set((e) => ({ ...toColumns(values), atualizado_em: toStored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** For the global search: the first matching fornecedores. Only admins get results. */
export async function findFornecedores(db: ReadDb, user: Visitor, busca: string, limit: number) {
  if (user.role !== 'admin') return []
  return kept(db)
    .select(['id', 'nome', 'documento', 'cidade'])
    .where(sql<boolean>`busca like ${containsPattern(busca)} escape '\\'`)
    .orderBy('nome_dobrado')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function binFornecedor(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('fornecedores')
    .set({ excluido_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}

export async function dropFornecedor(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('fornecedores').where('id', '=', id).execute()
}
