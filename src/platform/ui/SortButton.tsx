import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'

const arrows = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }
type Order = keyof typeof arrows

/** The value of `aria-sort` for a column. */
export function orderOf(column: string, by: string | undefined, direction?: 'asc' | 'desc'): Order {
  if (column !== by) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}

interface Props extends Pick<UnstyledButtonProps, 'visibleFrom'> {
  label: string
  order: Order
  onClick: () => void
}

/**
 * A column header that sorts the list by its column, or reverses the order if the list is already sorted by
 * that column.
 */
export function SortButton({ label, order, ...rest }: Props) {
  const Arrow = arrows[order]
  return (
    <UnstyledButton className="head" {...rest}>
      {label} <Arrow size={14} aria-hidden />
    </UnstyledButton>
  )
}
