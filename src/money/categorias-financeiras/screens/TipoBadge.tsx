import { Badge } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'

const arrows = { receita: IconArrowDownLeft, despesa: IconArrowUpRight }

/** The kind of a transaction as a word with an arrow: a receita comes in, a despesa goes out. */
export function TipoBadge({ tipo }: { tipo: Tipo }) {
  const Arrow = arrows[tipo]
  return (
    <Badge leftSection={<Arrow size={12} aria-hidden />} style={{ flex: 'none' }}>
      {tipoLabels[tipo]}
    </Badge>
  )
}
