import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** The name of the bar, such as 'Projetos selecionados'. */
  label: string
  /** What is selected, such as '3 selecionados'. */
  summary: ReactNode
  count: number
  /** The maximum number of records that can be changed at once. */
  max: number
  busy?: boolean
  onClear: () => void
  /** The buttons for the actions. They are not rendered while nothing or too much is selected. */
  children: ReactNode
}

/** The actions for all selected rows of a list. The bar stays visible while the list is scrolled. */
export function SelectionBar({ label, summary, count, max, busy, onClear, children }: Props) {
  return (
    <section className="selection-bar" aria-label={label} aria-busy={busy}>
      <Text fw={600} role="status">
        {summary}
      </Text>
      <Button size="sm" variant="subtle" disabled={busy ?? false} onClick={onClear}>
        {count > 0 ? 'Limpar seleção' : 'Cancelar'}
      </Button>
      {count > max && <Text>Selecione no máximo {max} de cada vez.</Text>}
      {count > 0 && count <= max && <div className="selection-actions">{children}</div>}
    </section>
  )
}
