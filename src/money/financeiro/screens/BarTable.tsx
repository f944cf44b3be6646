import type { ReactNode } from 'react'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'

export interface BarRow {
  key: string
  name: ReactNode
  /** The row's share of the total as a percentage, already formatted as text. */
  part: string
  done: number
  open: number
  cells: [ReactNode, ReactNode, ReactNode]
  current?: boolean
}

interface Props {
  tipo: Tipo
  caption: string
  /** The column headers: one for the name and three for the sums. */
  heads: [string, string, string, string]
  rows: BarRow[]
  total?: BarRow['cells']
}

/**
 * Explicit table roles. The style sheet changes the `display` of the table elements on narrow screens, and
 * browsers then drop the elements' own roles.
 */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
}

/** A table that also serves as a bar chart: each row has its sums and a bar below its name. */
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
                <small className="short">{part}</small>
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

interface BarProps {
  tipo: 'receita' | 'despesa'
  /** The paid part (`done`) and the open part (`open`) of the sum, in reais. */
  done: number
  open: number
  /** The sum that fills the whole width, in reais. */
  most: number
}

/** A decorative bar beside a sum: solid for the paid part, hatched for the open part. */
export function Bar({ tipo, done, open, most }: BarProps) {
  const width = (value: number) => ({ inlineSize: `${most > 0 ? (value / most) * 100 : 0}%` })
  return (
    <span className="finance-bar" data-tipo={tipo} aria-hidden>
      {done > 0 && <span className="finance-bar-done" style={width(done)} />}
      {open > 0 && <span className="finance-bar-open" style={width(open)} />}
    </span>
  )
}
