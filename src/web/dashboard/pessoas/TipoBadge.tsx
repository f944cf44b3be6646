import { Badge } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { type Tipo, tipoLabels } from '#contract/categorias-financeiras.ts'

const arrows = { receita: IconArrowDownLeft, despesa: IconArrowUpRight }

/** Money that comes or goes, by word and by the way of the arrow. */
export function TipoBadge({ tipo }: { tipo: Tipo }) {
  const Arrow = arrows[tipo]
  return (
    <Badge leftSection={<Arrow size={12} aria-hidden />} style={{ flex: 'none' }}>
      {tipoLabels[tipo]}
    </Badge>
  )
}
