import type { z } from 'zod'
import { toCentavos, toReais } from '#platform/db/money.ts'
import { type Edit, insertRow, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import type { NewService, OfferedService } from './contract.ts'

/** Selects the services that are not deleted. They are public, so no access check is needed. */
const existing = (db: ReadDb) =>
  db
    .selectFrom('servicos')
    .select(['id', 'name', 'description', 'icon', 'category', 'price', 'versao'])
    .where('excluido_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')

const toService = (row: OfferedService): OfferedService => ({
  ...row,
  price: row.price === null ? null : toReais(row.price),
})

export async function listServicos(db: ReadDb): Promise<OfferedService[]> {
  return (await existing(db).execute()).map(toService)
}

export async function getServico(db: ReadDb, id: number): Promise<OfferedService> {
  return toService(await existing(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))
}

type Values = z.output<typeof NewService>

const toColumns = ({ price, ...rest }: Values) => ({
  ...rest,
  price: price == null ? null : toCentavos(price),
})

/** Inserts a service after all others in the order. */
export async function insertServico(db: WriteDb, values: Values): Promise<number> {
  const { last } = await db
    .selectFrom('servicos')
    .select((e) => e.fn.max('ordem').as('last'))
    .executeTakeFirstOrThrow()
  return insertRow(db, 'servicos', { ...toColumns(values), ordem: (last ?? 0) + 1 })
}

/** @returns false on a version conflict */
export const updateServico = (db: WriteDb, edit: Edit<Values>) =>
  updateVersioned(db, 'servicos', { ...edit, values: toColumns(edit.values) })
