import type { Page } from '#server/platform/db/page.ts'

/** Answers with the rows of a page, and with the number of all rows in the header `x-total-count`. */
export function sendPage<Row>(resHeaders: Headers, { rows, total }: Page<Row>): Row[] {
  resHeaders.set('x-total-count', String(total))
  return rows
}
