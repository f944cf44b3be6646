// biome-ignore-all lint/a11y/noRedundantRoles: CSS that changes `display` removes the implicit roles
// biome-ignore-all lint/a11y/useSemanticElements: the elements are semantic ones
import { Box, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { opensOnClick, type Place, placed } from './record-row.ts'
import { SelectBox } from './SelectBox.tsx'
import { orderOf, SortButton } from './SortButton.tsx'

export interface Column<Row> {
  label: string
  render: (row: Row) => ReactNode
  /** The compiler requires it, so that no column is forgotten on narrow windows. */
  place: Place
  numeric?: boolean
  /** The key by which the list is sorted when this header is clicked. */
  sort?: string
  /** The table shows the column only from this width on (`md` is 62em, `lg` 75em, `xl` 88em). */
  from?: 'md' | 'lg' | 'xl'
}

interface SortOrder {
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
  sorted?: SortOrder
  /**
   * Opens the record of a row that was clicked. A click on a row is only a shortcut, so the title must be a link
   * or a button that does the same.
   */
  onOpen?: (row: Row) => void
  selection?: RowSelection<Row>
  /** The heading under which a row stands on narrow windows, such as its day. Rows with the same heading are adjacent. */
  groupOf?: ((row: Row) => string) | undefined
  /**
   * Whether a row may take more than two lines on narrow windows, because no other screen shows the whole text of its
   * cells.
   */
  wraps?: boolean
}

/** Lets the user select rows, on narrow windows only while `selecting` is true. */
interface RowSelection<Row> {
  /** Whether a click on a row selects it instead of opening its record. */
  selecting: boolean
  has: (row: Row) => boolean
  onToggle: (row: Row, isRange: boolean) => void
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string
}

/**
 * A table with a sticky header; on narrow windows each row has two lines. Roles are explicit, because changing
 * `display` in CSS removes the implicit ones.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, toneOf, sorted, selection, groupOf, wraps } = props
  return (
    <table
      className="data-table"
      role="table"
      aria-label={caption}
      data-selecting={selection?.selecting || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th scope="col" role="columnheader" className="choose-head">
              <VisuallyHidden>Selecionar</VisuallyHidden>
            </th>
          )}
          {columns.map(({ label, numeric, sort, from }) => (
            <th
              key={label}
              scope="col"
              role="columnheader"
              data-from={from}
              className={numeric ? 'numeric' : undefined}
              aria-sort={sort ? orderOf(sort, sorted?.by, sorted?.direction) : undefined}
            >
              {sort && sorted ? <Head label={label} sort={sort} sorted={sorted} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <Fragment key={keyOf(row)}>
            <GroupHead of={groupOf?.(row)} before={at > 0 ? groupOf?.(rows[at - 1] as Row) : undefined} />
            <tr
              role="row"
              className="record-row"
              data-tone={toneOf?.(row)}
              data-wraps={wraps || undefined}
              data-end={columns.find(({ place }) => place === 'menu' || place === 'button')?.place}
              data-selected={selection?.has(row) || undefined}
              {...onClickOf(row, props)}
            >
              {selection && (
                <td role="cell" className="choose">
                  <SelectBox
                    of={selection.nameOf(row)}
                    checked={selection.has(row)}
                    onToggle={(isRange) => selection.onToggle(row, isRange)}
                  />
                </td>
              )}
              <Cells columns={columns} row={row} />
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** The heading of a group above its first row. Wide windows do not show it. */
function GroupHead({ of, before }: { of: string | undefined; before: string | undefined }) {
  if (of === undefined || of === before) return null
  return (
    <tr role="row" className="group-head">
      <th role="rowheader" scope="rowgroup">
        {of}
      </th>
    </tr>
  )
}

function onClickOf<Row>(row: Row, { onOpen, selection }: Props<Row>) {
  if (selection?.selecting)
    return {
      'data-opens': true,
      onClick: opensOnClick(({ shiftKey }) => selection.onToggle(row, shiftKey)),
    }
  return onOpen && { 'data-opens': true, onClick: opensOnClick(() => onOpen(row)) }
}

function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const cells = placed(columns.map((column) => ({ ...column, content: column.render(row) })))
  return cells.map(({ label, numeric, from, content, attributes }) => (
    <td key={label} data-from={from} {...attributes} className={numeric ? 'numeric' : undefined}>
      {content}
    </td>
  ))
}

function Head({ label, sort, sorted }: { label: string; sort: string; sorted: SortOrder }) {
  const { by, direction, onSort } = sorted
  return (
    <>
      <SortButton
        visibleFrom="sm"
        label={label}
        order={orderOf(sort, by, direction)}
        onClick={() => onSort(sort)}
      />
      {/* On narrow windows the header is hidden, so it must not contain elements that can get the focus. */}
      <Box component="span" hiddenFrom="sm">
        {label}
      </Box>
    </>
  )
}
