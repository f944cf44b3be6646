import { ActionIcon } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'

interface Props {
  verb: string
  /** The name of the record, for screen readers. */
  to: string
  Icon: TablerIcon
  loading?: boolean
  onClick: () => void
}

/** A button for an action on one row of a list. */
export function IconAction({ verb, to, Icon, ...rest }: Props) {
  return (
    <ActionIcon variant="default" size={32} title={verb} aria-label={`${verb} ${to}`} {...rest}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
