import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dateTime } from '#platform/browser/format.ts'

interface Props {
  by: string
  at: string
  own?: boolean
  /** Badges shown beside the author's name. */
  labels?: ReactNode
  children: string
}

/** One comment with its author and date. */
export function Comment({ by, at, own, labels, children }: Props) {
  return (
    <article className="comment" data-own={own || undefined}>
      <Group gap="xs">
        <Text fw={600}>{by}</Text>
        {labels}
        <Text size="xs" c="dimmed" component="time" dateTime={at}>
          {dateTime(at)}
        </Text>
      </Group>
      <Text size="md" className="text">
        {children}
      </Text>
    </article>
  )
}
