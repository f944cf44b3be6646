import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

export interface Column<Row> {
  label: string
  render: (row: Row) => ReactNode
  numeric?: boolean
}

interface Props<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
}

/** A table with a head that stays; where the window is narrow each row becomes a card. Roles are spelt out, since CSS drops them. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <Table
      className="data-table"
      role="table"
      stickyHeader
      stickyHeaderOffset={56}
      aria-label={caption}
      verticalSpacing="sm"
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ label, numeric }) => (
            <Table.Th key={label} role="columnheader" ta={numeric ? 'right' : 'left'}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} role="row">
            {columns.map(({ label, render, numeric }) => (
              <Table.Td key={label} role="cell" data-label={label} ta={numeric ? 'right' : 'left'}>
                {render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
