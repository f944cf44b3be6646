import { Badge } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'

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
