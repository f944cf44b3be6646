import { ActionIcon } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'

interface Props {
  verb: string
  /** Whom or what it is done to, for who does not see the row. */
  to: string
  Icon: TablerIcon
  loading?: boolean
  onClick: () => void
}

/** Something that can be done to one row. */
export function IconAction({ verb, to, Icon, ...rest }: Props) {
  return (
    <ActionIcon variant="default" size={32} title={verb} aria-label={`${verb} ${to}`} {...rest}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
