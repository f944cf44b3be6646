import type { SelectQueryBuilder } from 'kysely'

/** How many rows the query finds; its selection and order do not matter. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll().as('total'))
    .$castTo<{ total: unknown }>()
    .executeTakeFirstOrThrow()
  return Number(total)
}

export interface Page<Row> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
}

/** Reads one page of the rows that the query finds, and counts them all. */
export async function findPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: { limit: number; offset: number },
) {
  const total = await countRows(query)
  return { rows: await query.limit(limit).offset(offset).execute(), total }
}
