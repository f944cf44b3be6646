import { Anchor } from '@mantine/core'
import { Link } from '#platform/ui/navigation.tsx'
import type { Figura } from '#proofing/indicadores/rules.ts'
import type { Period } from '#proofing/relogio/screens/PeriodChooser.tsx'

interface Props {
  shown: ShownFiguras
  /** What the link says beyond its text, which it contains. */
  label?: string
  className: string
  children: string
}

/** A link to the rows that a figure counts, on the same page. */
export const RowsLink = ({ shown, label, className, children }: Props) => (
  <Anchor component={Link} to={addressOfAprovacoes(shown)} aria-label={label} size="sm" className={className}>
    {children}
  </Anchor>
)

/** What the page shows: the figures of a period, of one client or of all, and the rows of one of them. */
export interface ShownFiguras extends Period {
  cliente?: string | undefined
  ver?: Figura | undefined
}

/** The address of the page 'Aprovações'. */
export function addressOfAprovacoes({ de, ate, cliente, ver }: ShownFiguras): string {
  const params = new URLSearchParams({
    data_inicio: de,
    data_fim: ate,
    ...(cliente !== undefined && { cliente }),
    ...(ver && { ver }),
  })
  return `/dashboard/aprovacoes?${params}`
}
