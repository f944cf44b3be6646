import { Badge, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconCopy } from '@tabler/icons-react'
import { reais } from '#platform/browser/format.ts'

/**
 * An amount that came in or went out. Its direction is shown by sign, arrow and a word for screen readers,
 * not by colour alone.
 */
export function Amount({ valor, fw }: { valor: number; fw?: number }) {
  const came = valor > 0
  const Icon = came ? IconArrowDownLeft : IconArrowUpRight
  return (
    <Text span fw={fw ?? 500} className="amount">
      <Icon size={14} aria-hidden color={`var(--mantine-color-${came ? 'teal' : 'red'}-text)`} />
      <VisuallyHidden>{came ? 'Entrada de ' : 'Saída de '}</VisuallyHidden>
      {reais(valor)}
    </Text>
  )
}

/**
 * Marks a line if an earlier file has a line with the same account, day and amount and a similar description.
 */
export function LooksRepeated() {
  return (
    <Badge size="sm" color="yellow" leftSection={<IconCopy size={12} aria-hidden />}>
      Parece repetida
    </Badge>
  )
}
