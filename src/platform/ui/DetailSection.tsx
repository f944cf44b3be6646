import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A titled section of a dialog with details. */
export function DetailSection({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={3} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  )
}
