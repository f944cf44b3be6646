import { List, Title } from '@mantine/core'

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
