import type { ReactNode } from 'react'
import { stillOpen } from '#contract/figuras.ts'
import type { Fatia } from '#contract/financeiro.ts'
import type { FiltroTransacoes } from '#contract/transacoes-financeiras.ts'
import { Bar } from './Bar.tsx'
import { FigureLink } from './FigureLink.tsx'
import { amount, share } from './words.ts'

interface Props<Row extends Fatia> {
  tipo: 'receita' | 'despesa'
  caption: string
  /** What a row is: a category, a client. */
  head: string
  rows: Row[]
  behind: (row: Row) => FiltroTransacoes
  /** The rows behind all of them together. */
  all: FiltroTransacoes
  /** What is not listed one by one, and what it is called. */
  others?: { nome: ReactNode; valor: number; pago: number } | null
}

/** Sums that make up a whole, the largest first, each with its part that is paid. */
export function Shares<Row extends Fatia>({ tipo, caption, head, rows, behind, all, others }: Props<Row>) {
  const every = others ? [...rows, others] : rows
  const sum = (of: 'valor' | 'pago') =>
    every.reduce((total, row) => total + Math.round(row[of] * 100), 0) / 100
  const [whole, most] = [sum('valor'), Math.max(...every.map(({ valor }) => valor))]
  return (
    <table className="finance-table" data-bars data-shares>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{tipo === 'receita' ? 'Recebido' : 'Pago'}</th>
          <th scope="col">Em aberto</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(behind(row))}>
            <Name tipo={tipo} row={row} whole={whole} most={most} />
            <td>
              <FigureLink value={row.pago} behind={behind(row)} />
            </td>
            <td>
              <FigureLink value={less(row)} behind={stillOpen(behind(row))} />
            </td>
            <td>
              <FigureLink value={row.valor} behind={behind(row)} />
            </td>
          </tr>
        ))}
        {others && (
          <tr>
            <Name tipo={tipo} row={others} whole={whole} most={most} />
            <td>{amount(others.pago)}</td>
            <td>{amount(less(others))}</td>
            <td>{amount(others.valor)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <FigureLink value={sum('pago')} behind={all} />
          </td>
          <td>
            <FigureLink value={less({ valor: whole, pago: sum('pago') })} behind={stillOpen(all)} />
          </td>
          <td>
            <FigureLink value={whole} behind={all} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const less = ({ valor, pago }: { valor: number; pago: number }) => Math.round((valor - pago) * 100) / 100

interface NameProps {
  tipo: 'receita' | 'despesa'
  row: { nome: ReactNode; valor: number; pago: number }
  whole: number
  most: number
}

function Name({ tipo, row, whole, most }: NameProps) {
  return (
    <th scope="row">
      <span className="finance-name">
        <span>{row.nome}</span>
        <small>{share(row.valor, whole)}</small>
      </span>
      <Bar tipo={tipo} done={row.pago} open={less(row)} most={most} />
    </th>
  )
}
