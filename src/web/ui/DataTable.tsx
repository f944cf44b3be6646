import { Box, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { orderOf, SortButton } from './SortButton.tsx'

export interface Column<Row> {
  label: string
  render: (row: Row) => ReactNode
  numeric?: boolean
  /** The key by which the list is sorted when this header is clicked. */
  sort?: string
}

interface Sorted {
  by: string
  direction: 'asc' | 'desc'
  onSort: (by: string) => void
}

interface Props<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  /**
   * Returns the value of the row's attribute `data-tone`. The screen's CSS gives each value a colour, which
   * helps to find the row.
   */
  toneOf?: (row: Row) => string
  sorted?: Sorted
}

/**
 * A table with a sticky header; on narrow windows each row becomes a card. Roles are explicit, because
 * changing `display` in CSS removes the implicit ones.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, toneOf, sorted }: Props<Row>) {
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
          {columns.map(({ label, numeric, sort }) => (
            <Table.Th
              key={label}
              role="columnheader"
              ta={numeric ? 'right' : 'left'}
              aria-sort={sort ? orderOf(sort, sorted?.by, sorted?.direction) : undefined}
            >
              {sort && sorted ? <Head label={label} sort={sort} sorted={sorted} /> : label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} role="row" data-tone={toneOf?.(row)}>
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

function Head({ label, sort, sorted }: { label: string; sort: string; sorted: Sorted }) {
  const { by, direction, onSort } = sorted
  return (
    <>
      <SortButton
        visibleFrom="md"
        label={label}
        order={orderOf(sort, by, direction)}
        onClick={() => onSort(sort)}
      />
      {/* On narrow windows the header is hidden, so it must not contain elements that can get the focus. */}
      <Box component="span" hiddenFrom="md">
        {label}
      </Box>
    </>
  )
}
