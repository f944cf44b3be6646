import { Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
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
