import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'

const arrows = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }
type Order = keyof typeof arrows

/** How a list stands by a column, as `aria-sort` says it. */
export function orderOf(column: string, by: string | undefined, direction?: 'asc' | 'desc'): Order {
  if (column !== by) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}

interface Props extends Pick<UnstyledButtonProps, 'visibleFrom'> {
  label: string
  order: Order
  onClick: () => void
}

/** A head that orders the list, and turns the order around where it already does. */
export function SortButton({ label, order, ...rest }: Props) {
  const Arrow = arrows[order]
  return (
    <UnstyledButton className="head" {...rest}>
      {label} <Arrow size={14} aria-hidden />
    </UnstyledButton>
  )
}
