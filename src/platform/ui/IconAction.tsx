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

/** A button for an action on one row of a list. The verb is visible in the list of `RowActions` on narrow windows. */
export function IconAction({ verb, to, Icon, ...rest }: Props) {
  return (
    <ActionIcon variant="default" size={32} title={verb} aria-label={`${verb} ${to}`} {...rest}>
      <Icon size={18} aria-hidden />
      <span className="icon-action-verb">{verb}</span>
    </ActionIcon>
  )
}
