import { Text } from '@mantine/core'

/** The name of the record that a dialog shows, as a heading of its content. */
export function RecordTitle({ children }: { children: string }) {
  return (
    <Text size="md" component="h2" fz="xl" fw={650} className="text">
      {children}
    </Text>
  )
}
