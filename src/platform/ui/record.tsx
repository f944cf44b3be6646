import { Anchor, Group, List, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from './navigation.tsx'

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

/** The name of the record that a dialog shows, as a heading of its content. */
export function RecordTitle({ children }: { children: string }) {
  return (
    <Text size="md" component="h2" fz="xl" fw={650} className="text">
      {children}
    </Text>
  )
}

/** A title above short lines. Duplicate lines are shown once. */
export function TitledList({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List size="sm">
        {[...new Set(lines)].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}

interface OpenRecordProps {
  /** The address that opens the record. */
  to: string
  children: string
}

/** The name of a record in a list, as a link to the address that opens the record. */
export const OpenRecord = ({ to, children }: OpenRecordProps) => (
  <Anchor component={Link} to={to} c="inherit" fw={600} size="sm" className="text">
    {children}
  </Anchor>
)
