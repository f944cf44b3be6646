import { Card, Text } from '@mantine/core'

interface Props {
  label: string
  value: number | string
  hint?: string
}

/** One measured figure. */
export function Figure({ label, value, hint }: Props) {
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className="figure">{value}</p>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Card>
  )
}
