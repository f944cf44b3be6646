import type { ReactNode } from 'react'
import type { Fatia } from '#money/financeiro/contract.ts'
import { stillOpen } from '#money/financeiro/figuras-rules.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { type BarRow, BarTable } from './BarTable.tsx'
import { FigureLink } from './FigureLink.tsx'
import { amount, share, subtractReais, sumOf } from './words.ts'

interface Props<Row extends Fatia> {
  tipo: 'receita' | 'despesa'
  caption: string
  /** The header of the name column, for example category or client. */
  head: string
  rows: Row[]
  behind: (row: Row) => FiltroTransacoes
  /** The filter that lists the transactions of all rows. */
  all: FiltroTransacoes
  /** The sum of the entries that are not listed in `rows`, with its label. */
  others?: { nome: ReactNode; valor: number; pago: number } | null
}

/**
 * A table of sums that make up a total. Each row shows how much of its sum is paid; the order of `rows` is
 * preserved.
 */
export function Shares<Row extends Fatia>({ tipo, caption, head, rows, behind, all, others }: Props<Row>) {
  const every = others ? [...rows, others] : rows
  const [valor, pago] = [sumOf(every, (row) => row.valor), sumOf(every, (row) => row.pago)]
  const barOf = (row: Sums & { nome: ReactNode }, key: string): Omit<BarRow, 'cells'> => ({
    key,
    name: row.nome,
    part: share(row.valor, valor),
    done: row.pago,
    open: subtractReais(row.valor, row.pago),
  })
  const listed = rows.map((row) => ({
    ...barOf(row, JSON.stringify(behind(row))),
    cells: linked(row, behind(row)),
  }))
  const rest = others && { ...barOf(others, 'outros'), cells: plain(others) }
  return (
    <BarTable
      tipo={tipo}
      caption={caption}
      heads={[head, tipo === 'receita' ? 'Recebido' : 'Pago', 'Em aberto', 'Total']}
      rows={rest ? [...listed, rest] : listed}
      total={linked({ valor, pago }, all)}
    />
  )
}

interface Sums {
  valor: number
  pago: number
}

const linked = ({ valor, pago }: Sums, behind: FiltroTransacoes): BarRow['cells'] => [
  <FigureLink key="pago" value={pago} behind={behind} />,
  <FigureLink key="aberto" value={subtractReais(valor, pago)} behind={stillOpen(behind)} />,
  <FigureLink key="valor" value={valor} behind={behind} />,
]

const plain = ({ valor, pago }: Sums): BarRow['cells'] => [
  amount(pago),
  amount(subtractReais(valor, pago)),
  amount(valor),
]
