import './buttons.css'
import { ActionIcon, Button, Center, Group, type GroupProps } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'

/** The buttons at the end of a form or dialog. On a phone they share the whole width. */
export const Buttons = (props: GroupProps) => <Group className="buttons" justify="flex-end" {...props} />

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

interface MoreProps {
  /** The list's infinite query. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  size?: 'xs'
}

/** The button that loads the next page of a list. It renders nothing on the last page. */
export function More({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, size }: MoreProps) {
  if (!hasNextPage) return null
  return (
    <Center mt="lg">
      <Button
        variant="default"
        {...(size && { size })}
        loading={isFetchingNextPage}
        onClick={() => fetchNextPage()}
      >
        Carregar mais
      </Button>
    </Center>
  )
}
