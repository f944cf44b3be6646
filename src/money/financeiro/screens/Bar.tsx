import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { addressOf } from './address.ts'
import { amount } from './words.ts'

interface Props {
  value: number
  /** The filter that lists exactly the transactions of the sum; undefined if no filter can do so. */
  behind?: FiltroTransacoes | undefined
}

/**
 * A sum of money that links to its transactions if `behind` is set. Zero is shown as a dash without a link.
 */
export function FigureLink({ value, behind }: Props) {
  if (value === 0) return <span className="finance-none">–</span>
  return behind ? <RowsLink behind={behind}>{amount(value)}</RowsLink> : amount(value)
}

export function RowsLink({ behind, children }: { behind: FiltroTransacoes; children: string }) {
  return (
    <Link to={addressOf(behind)} className="figure-link">
      {children}
    </Link>
  )
}
