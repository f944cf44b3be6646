import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { addressOfAprovacoes, type Shown } from './address.ts'

interface Props {
  shown: Shown
  /** What the link says beyond its text, which it contains. */
  label?: string
  className: string
  children: string
}

/** A link to the rows that a figure counts, on the same page. */
export const RowsLink = ({ shown, label, className, children }: Props) => (
  <Anchor
    component={Link}
    to={addressOfAprovacoes(shown)}
    preventScrollReset
    aria-label={label}
    size="sm"
    className={className}
  >
    {children}
  </Anchor>
)
