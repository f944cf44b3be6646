import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { type Edit, insertRow, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { CategoriaFinanceira, NovaCategoria, Tipo } from './contract.ts'

/**
 * Number of transactions and contas fixas with this category, including deleted ones, because they can be
 * restored.
 */
const uses = (e: ExpressionBuilder<Schema, 'categorias_financeiras'>) =>
  sql<number>`${e
    .selectFrom('transacoes_financeiras')
    .select((t) => t.fn.countAll().as('n'))
    .whereRef('categoria_id', '=', 'categorias_financeiras.id')} + ${e
    .selectFrom('contas_fixas')
    .select((t) => t.fn.countAll().as('n'))
    .whereRef('categoria_id', '=', 'categorias_financeiras.id')}`

const existing = (db: ReadDb) => db.selectFrom('categorias_financeiras').where('excluido_em', 'is', null)

const withUses = (db: ReadDb) =>
  existing(db).select((e) => ['id', 'nome', 'tipo', 'versao', uses(e).as('usos')])

const toCategoria = (row: Omit<CategoriaFinanceira, 'usos'> & { usos: unknown }): CategoriaFinanceira => ({
  ...row,
  usos: Number(row.usos),
})

export async function listCategorias(db: ReadDb): Promise<CategoriaFinanceira[]> {
  return (await withUses(db).orderBy('nome_dobrado').orderBy('id').execute()).map(toCategoria)
}

export async function getCategoria(db: ReadDb, id: number): Promise<CategoriaFinanceira> {
  return toCategoria(await withUses(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))
}

/** @returns whether the category exists and is for this tipo */
export async function isCategoriaOf(db: ReadDb, id: number, tipo: Tipo): Promise<boolean> {
  return (await findOfTipo(db, { id, tipo })).length > 0
}

const findOfTipo = compileOnce((db, { id, tipo }: { id: number; tipo: Tipo }) =>
  existing(db).select('id').where('id', '=', id).where('tipo', '=', tipo),
)

type Values = z.output<typeof NovaCategoria>

const toColumns = ({ nome, tipo }: Values) => ({ nome, tipo, nome_dobrado: normalise(nome) })

export async function insertCategoria(db: WriteDb, values: Values): Promise<number> {
  return insertRow(db, 'categorias_financeiras', toColumns(values))
}

/** Returns the category with this name and tipo, and whether it was created now. */
export async function getCategoriaNamed(
  db: WriteDb,
  values: Values,
): Promise<{ id: number; isNew: boolean }> {
  const { nome_dobrado, tipo } = toColumns(values)
  const found = await existing(db)
    .select('id')
    .where('nome_dobrado', '=', nome_dobrado)
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  return found ? { id: found.id, isNew: false } : { id: await insertCategoria(db, values), isNew: true }
}

/** @returns false on a version conflict */
export const updateCategoria = (db: WriteDb, edit: Edit<Values>) =>
  updateVersioned(db, 'categorias_financeiras', { ...edit, values: toColumns(edit.values) })

/**
 * Moves all transactions and contas fixas from one category to another, including those in the bin. The
 * version of each record is incremented, so that an edit form that was opened before is rejected instead of
 * writing the old category back.
 */
export async function moveUses(
  db: WriteDb,
  { from, to }: { from: number; to: number },
  now: Temporal.Instant,
): Promise<void> {
  for (const table of ['transacoes_financeiras', 'contas_fixas'] as const)
    await db
      .updateTable(table)
      .set((e) => ({ categoria_id: to, atualizado_em: toStored(now), versao: e('versao', '+', 1) }))
      .where('categoria_id', '=', from)
      .execute()
}

/**
 * Called before a category is restored from the bin.
 * @throws 409 if another category has the same name and tipo by now
 */
export async function refuseTakenName(db: ReadDb, id: number): Promise<void> {
  const sameName = await db
    .selectFrom('categorias_financeiras as binned')
    .innerJoin('categorias_financeiras as other', (on) =>
      on.onRef('other.tipo', '=', 'binned.tipo').onRef('other.nome_dobrado', '=', 'binned.nome_dobrado'),
    )
    .select('other.id')
    .where('binned.id', '=', id)
    .where('other.excluido_em', 'is', null)
    .executeTakeFirst()
  if (sameName) throw conflict(financeiroMessages.categoriaFinanceira.repetida)
}
