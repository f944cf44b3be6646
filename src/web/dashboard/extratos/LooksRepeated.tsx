import { Badge } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'

/** An earlier file has a line of the same account, day and value with a similar description. */
export function LooksRepeated() {
  return (
    <Badge size="sm" color="yellow" leftSection={<IconCopy size={12} aria-hidden />}>
      Parece repetida
    </Badge>
  )
}
