import type { Page } from '#server/platform/db/page.ts'

/** Returns the rows of a page, and sets the header `x-total-count` to the number of all rows. */
export function sendPage<Row>(resHeaders: Headers, { rows, total }: Page<Row>): Row[] {
  resHeaders.set('x-total-count', String(total))
  return rows
}
