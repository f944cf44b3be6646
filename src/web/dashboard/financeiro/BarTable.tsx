import type { ReactNode } from 'react'
import type { Tipo } from '#contract/categorias-financeiras.ts'
import { Bar } from './Bar.tsx'

export interface BarRow {
  key: string
  name: ReactNode
  /** Its part of a whole, in words. */
  part: string
  done: number
  open: number
  cells: [ReactNode, ReactNode, ReactNode]
  current?: boolean
}

interface Props {
  tipo: Tipo
  caption: string
  /** What a row is, and its three sums. */
  heads: [string, string, string, string]
  rows: BarRow[]
  total?: BarRow['cells']
}

/** Spelt out, since the style sheet lays the rows out anew where the window is narrow. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
}

/** A chart that is a table: each row has its sums and, below its name, their length. */
export function BarTable({ tipo, caption, heads, rows, total }: Props) {
  const most = Math.max(...rows.map(({ done, open }) => done + open))
  return (
    <table {...roles.table} className="finance-table" data-bars data-shares>
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
      <tbody {...roles.rowgroup}>
        {rows.map(({ key, name, part, done, open, cells, current }) => (
          <tr key={key} {...roles.row} data-current={current || undefined}>
            <th scope="row" {...roles.rowheader}>
              <span className="finance-name">
                <span>{name}</span>
                <small>{part}</small>
              </span>
              <Bar tipo={tipo} done={done} open={open} most={most} />
            </th>
            <Cells heads={heads} cells={cells} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              Total
            </th>
            <Cells heads={heads} cells={total} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cells({ heads, cells }: { heads: Props['heads']; cells: BarRow['cells'] }) {
  return cells.map((cell, n) => (
    <td key={heads[n + 1]} {...roles.cell}>
      {cell}
    </td>
  ))
}
