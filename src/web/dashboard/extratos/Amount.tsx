import { Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { reais } from '#web/format.ts'

/** Money that came or went: by its sign, its arrow and its word, not by colour. */
export function Amount({ valor, fw }: { valor: number; fw?: number }) {
  const came = valor > 0
  const Icon = came ? IconArrowDownLeft : IconArrowUpRight
  return (
    <Text span size="sm" fw={fw ?? 500} className="amount">
      <Icon size={14} aria-hidden color={`var(--mantine-color-${came ? 'teal' : 'red'}-text)`} />
      <VisuallyHidden>{came ? 'Entrada de ' : 'Saída de '}</VisuallyHidden>
      {reais(valor)}
    </Text>
  )
}
