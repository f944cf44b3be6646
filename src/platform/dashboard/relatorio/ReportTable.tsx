import type { ReactNode } from 'react'

interface Props {
  caption: string
  heads: string[]
  /** The rows. */
  children: ReactNode
  /** The row below all others. */
  sums?: ReactNode
}

/** The table of a report, which is printed and whose rows become blocks on narrow screens. */
export const ReportTable = ({ caption, heads, children, sums }: Props) => (
  <table {...roles.table} className="report-table">
    <caption>{caption}</caption>
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {heads.map((head) => (
          <th key={head} scope="col" {...roles.columnheader}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.rowgroup}>{children}</tbody>
    {sums && <tfoot {...roles.rowgroup}>{sums}</tfoot>}
  </table>
)

/**
 * Explicit table roles. The style sheet of reports changes the `display` of the table elements on narrow screens, and
 * browsers then drop the elements' own roles.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
}
