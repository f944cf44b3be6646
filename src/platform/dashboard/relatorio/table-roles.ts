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
