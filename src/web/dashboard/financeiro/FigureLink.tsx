import { Link } from 'react-router'
import type { FiltroTransacoes } from '#contract/transacoes-financeiras.ts'
import { amount } from './words.ts'

/** The list with the transactions behind a figure. */
export function addressOf(behind: FiltroTransacoes): string {
  const given = Object.entries(behind).map(([name, value]) => [name, String(value)])
  return `/dashboard/financial-transactions?${new URLSearchParams(given)}`
}

interface Props {
  value: number
  /** Left out where no one filter holds exactly these rows. */
  behind?: FiltroTransacoes | undefined
  format?: (value: number) => string
}

/** A sum of money that leads to its rows; behind nothing there are none. */
export function FigureLink({ value, behind, format = amount }: Props) {
  const text = format(value)
  if (!behind || value === 0) return <span data-zero={value === 0 || undefined}>{text}</span>
  return (
    <Link to={addressOf(behind)} className="figure-link">
      {text}
    </Link>
  )
}
