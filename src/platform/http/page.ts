import type { Page } from '#platform/db/page.ts'

/**
 * Returns the rows of a page, and sets the header `x-total-count` to the number of all rows. If there are more
 * rows than that number, `x-total-count-capped` is set as well.
 */
export function sendPage<Row>(resHeaders: Headers, { rows, total, capped }: Page<Row>): Row[] {
  resHeaders.set('x-total-count', String(total))
  if (capped) resHeaders.set('x-total-count-capped', 'true')
  return rows
}
