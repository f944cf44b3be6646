import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows that the query finds. The selected columns and the order of the query do not matter. */
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
  /** True if there are more rows than `total`, because counting all of them would take too long. */
  capped?: boolean
}

/** Reads one page of the rows that the query finds, and counts all these rows. */
export async function findPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: { limit: number; offset: number },
) {
  const total = await countRows(query)
  return { rows: await query.limit(limit).offset(offset).execute(), total }
}
